import { formulas } from "../../../ui/formatted-text/formula-module.ts";

/** Draws a formula into its element of the editor; shows the plain words while KaTeX loads, and if the source is wrong. */
export function showFormula(element: HTMLElement, tex: string, words: string): void {
  element.textContent = words;
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", `Formül: ${words}`);
  element.title = "Düzenlemek için tıklayın";
  const draw = () => {
    const module = formulas.loaded();
    if (module === undefined) return false;
    const html = module.drawFormula(tex, words, false);
    if (html === null) element.dataset.wrong = "";
    else element.innerHTML = html;
    return true;
  };
  if (draw()) return;
  const stop = formulas.subscribe(() => {
    stop();
    draw();
  });
}
