// For browsers that cannot run the rest, so in a language that most of them know: says so in one sentence.

setTimeout(() => {
  const said = document.querySelector('#words [data-word="old-browser"]');
  const state = document.getElementById("state");
  if (said && state && !document.documentElement.hasAttribute("data-runs")) {
    state.textContent = said.textContent;
  }
}, 4000);
