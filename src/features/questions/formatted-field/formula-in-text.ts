import { drawing } from "./drawing.ts";

/** Draws a formula into its element of the editor; shows the plain words while KaTeX loads, and if the source is wrong. */
export function showFormula(element: HTMLElement, tex: string, words: string): void {
  element.textContent = words;
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", `Formül: ${words}`);
  element.title = "Düzenlemek için tıklayın";
  void drawing
    .load()
    .then(({ drawFormula }) => {
      const html = drawFormula(tex, words, false);
      if (html === null) element.dataset.wrong = "";
      else element.innerHTML = html;
    })
    .catch(() => {});
}
