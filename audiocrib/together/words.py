"""The two words that open a table; all are easy to say and spell over a telephone, and no two sound alike."""

import random

_WRITTEN = (
    "acorn alpine amber anchor apple april apron arrow aspen autumn bacon badger bagel bakery balcony bamboo banana banjo"
    " barley basket beaver bison blanket blossom bottle breeze bridge bronze bucket buffalo butter button cabin cactus camel"
    " canal candle canyon carpet carrot castle cedar cello cherry chimney cinema circus clover cobalt cocoa coconut comet"
    " compass copper coral cotton cradle cricket crystal cupboard curtain cushion cypress dahlia daisy dancer desert diamond"
    " dolphin domino donkey dragon eagle easel ebony elbow ember emerald engine falcon feather fiddle finch flamingo flannel"
    " forest fossil fountain fox galaxy garden garlic gazelle ginger giraffe glacier goblet golden granite grape gravel"
    " guitar hamlet hammer harbour harvest hazel heron hickory honey horizon husky igloo indigo island ivory jacket jaguar"
    " jasmine jelly jigsaw juniper kayak kettle kitten koala lagoon lantern lavender lemon leopard lilac lizard lobster"
    " locket lotus magnet mango maple marble marigold meadow melon mirror mitten monkey morning mosaic muffin mustard napkin"
    " nectar needle nickel nutmeg oak oasis oboe ocean olive opal orange orchard orchid osprey otter oyster paddle panda"
    " paper parsley peach peacock pebble pelican pencil pepper piano pickle pigeon pillow pirate planet plum pocket pony"
    " poppy potato prairie pumpkin puppet puzzle quarry quilt rabbit radio radish raven ribbon river rocket rosemary ruby"
    " saddle saffron salmon sandal sapphire satchel saturn scarlet shadow shepherd silver sparrow spinach squirrel summer"
    " sunset swallow tailor tango teapot temple thistle thunder tiger timber tomato topaz tractor trumpet tulip turnip turtle"
    " umbrella valley vanilla velvet violet violin volcano waffle walnut walrus willow window winter wizard yellow zebra"
    " zeppelin"
)
WORDS = tuple(_WRITTEN.split())


def two_words(rng: random.Random) -> str:
    """Return two different words."""
    return " ".join(rng.sample(WORDS, 2))


def as_said(words: str) -> str:
    """Return the words in lower case with one space between them, however they were written."""
    return " ".join(words.lower().replace("-", " ").split())
