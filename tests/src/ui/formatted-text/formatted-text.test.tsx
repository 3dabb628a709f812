import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Mark } from "../../../../convex/shared/marks.ts";
import { drawFormula } from "../../../../src/ui/formatted-text/draw-formula.ts";
import { FormattedText } from "../../../../src/ui/formatted-text/formatted-text.tsx";
import { isDrawable } from "../../../../src/ui/formatted-text/formula-source.ts";

/** Reads `[b:word]`, `[u:…]`, `[^:…]`, `[_:…]` and `[$ tex | words]`. */
function formatted(source: string): { text: string; marks: Mark[] } {
  const kinds = { b: "bold", u: "underline", "^": "superscript", _: "subscript" } as const;
  const marks: Mark[] = [];
  let text = "";
  let last = 0;
  for (const match of source.matchAll(/\[([bu^_]):(.*?)\]|\[\$ (.*?) \| (.*?)\]/g)) {
    text += source.slice(last, match.index);
    const [whole, kind, words, tex, reading] = match;
    const inner = words ?? reading ?? "";
    const range = { from: text.length, to: text.length + inner.length };
    marks.push(
      tex === undefined
        ? { ...range, kind: kinds[kind as keyof typeof kinds] }
        : { ...range, kind: "formula", tex },
    );
    text += inner;
    last = match.index + whole.length;
  }
  return { text: text + source.slice(last), marks };
}

/** Shows the text in a paragraph, and waits until its formats are loaded. */
async function show(source: string) {
  const { container } = render(
    <p>
      <FormattedText {...formatted(source)} />
    </p>,
  );
  const paragraph = container.firstElementChild as HTMLElement;
  await expect.poll(() => paragraph.children.length).toBeGreaterThan(0);
  return paragraph;
}

describe("styles", () => {
  test("text without marks is only its string", () => {
    const { container } = render(<FormattedText text="Düz metin" marks={[]} />);
    expect(container.innerHTML).toBe("Düz metin");
  });

  test("the plain words are shown before the styles are loaded", () => {
    const { container } = render(<FormattedText {...formatted("Altı [u:çizili] söz")} />);
    expect(container.textContent).toBe("Altı çizili söz");
  });

  test("styles become elements that screen readers and copies know", async () => {
    const text = await show("Altı [u:çizili], [b:koyu], x[^:2] ve H[_:2]O");
    expect(text.textContent).toBe("Altı çizili, koyu, x2 ve H2O");
    const tags = [...text.querySelectorAll("u, strong, sup, sub")].map(
      ({ tagName, textContent }) => `${tagName} ${textContent}`,
    );
    expect(tags).toEqual(["U çizili", "STRONG koyu", "SUP 2", "SUB 2"]);
  });

  test("all pieces are in one element, so that a grid does not place each by itself", async () => {
    const text = await show("x[^:2] + [$ \\frac12 | 1/2] ve [u:son]");
    expect([...text.childNodes].map(({ textContent }) => textContent)).toEqual([text.textContent]);
  });

  test("marks that do not fit the text are ignored", async () => {
    await show("Yüklenmiş [b:stil]");
    const { container } = render(<FormattedText text="kısa" marks={[{ from: 0, to: 90, kind: "bold" }]} />);
    expect(container.innerHTML).toBe("kısa");
  });
});

describe("paragraphs", () => {
  const LONG = "Uzun bir satır, bir şiirin dizesi olamayacak kadar çok harf ve söz taşır.";

  test.each([
    ["a line break between long lines", `${LONG}\n${LONG}\nKısa.`, 2],
    ["lines of a poem", "Ak saçlı dağlar\nGök gözlü göller\nHey!", 0],
    ["an empty line", `${LONG}\n\n${LONG}`, 0],
  ])("gaps between paragraphs do not change the text: %s", async (_what, source, gaps) => {
    const { container } = render(<FormattedText text={source} />);
    expect(container.textContent).toBe(source);
    expect(container.querySelectorAll("[class*=gap]")).toHaveLength(gaps);
    const styled = await show(`[b:Başlık] ${source}`);
    expect(styled.textContent).toBe(`Başlık ${source}`);
    expect(styled.querySelectorAll("[class*=gap]")).toHaveLength(gaps);
  });
});

describe("formulas", () => {
  test("a formula is drawn, and its words are copied in place of the drawing", async () => {
    const text = await show("Sonuç [$ \\frac{3}{4} | 3/4] olur");
    await expect.poll(() => text.querySelector(".katex")).not.toBeNull();
    expect(text.querySelector("mfrac")).not.toBeNull();
    expect(text.querySelector(".katex-html")?.getAttribute("aria-hidden")).toBe("true");
    expect(text.querySelector("[class*=words]")?.textContent).toBe("3/4");
  });

  test("a button with a formula is named by the words", async () => {
    const text = await show("[$ \\sqrt{2} | √2]");
    await expect.poll(() => text.querySelector(".katex")).not.toBeNull();
    // The rest of the formula's content is hidden, or has the name of its `math` element. (jsdom cannot compute names with MathML.)
    expect(text.querySelector("math")?.getAttribute("aria-label")).toBe("√2");
    expect(text.querySelector("[class*=words]")?.getAttribute("aria-hidden")).toBe("true");
  });

  test("punctuation and suffixes stay on the line of their formula", async () => {
    const text = await show("Kenarı ([$ \\sqrt{2} | √2])'dir. Alanı nedir");
    await expect.poll(() => text.querySelector(".katex")).not.toBeNull();
    const unbroken = text.querySelector("[class*=unbroken]");
    expect(unbroken?.firstChild?.textContent).toBe("(");
    expect(unbroken?.lastChild?.textContent).toBe(")'dir.");
  });

  test("a formula on a line of its own has its full size", async () => {
    const text = await show("Kaç eder?\n[$ \\frac12 | 1/2]");
    await expect.poll(() => text.querySelector(".katex")).not.toBeNull();
    // KaTeX draws the numerator of a small fraction with a smaller size.
    expect(text.querySelector(".katex-html .size3")).toBeNull();
  });

  test.each(["\\frac{", "\\undefined", "\\href{javascript:alert(1)}{x}"])(
    "wrong or refused source %s is shown as its words",
    async (tex) => {
      // A good formula beside it shows that the module is loaded.
      const text = await show(`[$ ${tex} | sözler] ve [$ x | x]`);
      await expect.poll(() => text.querySelector(".katex")).not.toBeNull();
      expect(text.querySelectorAll(".katex")).toHaveLength(1);
      expect(text.firstChild?.firstChild?.textContent).toBe("sözler");
      expect(text.querySelector("a")).toBeNull();
    },
  );

  test("words and source are escaped", () => {
    const drawing = drawFormula("\\text{<img src=x>}", '"<b>&', false) ?? "";
    const { body } = new DOMParser().parseFromString(drawing, "text/html");
    expect(body.querySelector("img, b")).toBeNull();
    expect(body.querySelector("math")?.getAttribute("aria-label")).toBe('"<b>&');
  });

  test("colours of the source are dropped, so that the formula is readable in both themes", () => {
    expect(drawFormula("\\textcolor{white}{x} + \\colorbox{red}{y}", "x", false)).not.toMatch(
      /style="[^"]*color/,
    );
  });
});

const EXAM_FORMULAS = [
  "\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}",
  "\\sqrt[3]{27} + 3{,}14",
  "\\begin{cases} 2x + y = 5 \\\\ x - y = 1 \\end{cases}",
  "\\begin{pmatrix} 1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 8 & 9 \\end{pmatrix}",
  "\\ce{2H2 + O2 -> 2H2O}",
  "\\ce{Cr2O7^2- + 14H+ + 6e- -> 2Cr^3+ + 7H2O}",
  "\\ce{CH3CH2OH + 3O2 ->[\\text{yanma}] 2CO2 + 3H2O}",
  "\\ce{^{235}_{92}U + ^1_0n -> ^{141}_{56}Ba + ^{92}_{36}Kr + 3^1_0n}",
  "\\vec{F} = m \\cdot \\vec{a}, \\quad |\\vec{v}| = 5 \\,\\text{m/s}",
  "\\lim_{x \\to 0} \\frac{\\sin x}{x} = 1",
  "\\int_0^1 x^2 \\,dx, \\quad \\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}",
  "1 + \\cfrac{1}{2 + \\cfrac{1}{2 + \\cfrac{1}{2 + \\cfrac{1}{2}}}}",
  "A \\cap B = \\emptyset, \\quad A \\subseteq \\mathbb{R}, \\quad x \\notin B",
  "\\widehat{ABC} = 60^\\circ, \\quad \\overline{AB} \\parallel [CD], \\quad \\overset{\\frown}{AB}",
  "\\log_2 8 = 3, \\quad \\binom{n}{k}, \\quad 5! = 120, \\quad \\left| x - 3 \\right| \\geq 2",
  "f(x) = \\begin{cases} x^2, & x < 0 \\\\ 2x, & x \\ge 0 \\end{cases}",
  "\\underbrace{2 \\cdot 2 \\cdots 2}_{\\text{n tane}} = 2^n",
  "17 \\equiv 2 \\pmod 5, \\quad 17 \\bmod 5 = 2, \\quad 3^{100} \\equiv x \\pmod{7}",
  "\\frac{\\text{kız öğrenci sayısı} \\cdot \\text{şube sayısı}}{\\text{ağırlıklı ortalamanın üçte biri}} + \\text{öğretmen sayısı}",
  "1s^2\\,2s^2\\,2p^6\\,3s^2\\,3p^6\\,4s^2\\,3d^{10}\\,4p^6\\,5s^2\\,4d^{10}\\,5p^6\\,6s^2\\,4f^{14}\\,5d^{10}\\,6p^6",
  "\\ce{K2Cr2O7 + 6FeSO4 + 7H2SO4 -> Cr2(SO4)3 + 3Fe2(SO4)3 + K2SO4 + 7H2O}",
  "\\ce{C6H12O6 + 6O2 + 6H2O ->[\\text{enzim}] 6CO2 + 12H2O + \\text{enerji (ATP)}}",
  "\\sqrt{2 + \\sqrt{3 + \\sqrt{4 + \\sqrt{5 + \\sqrt{6 + \\sqrt{7}}}}}}",
  "f'(x) + f''(x) + f'''(x) = (f \\circ g)'(x), \\quad (p \\wedge q)' \\equiv p' \\vee q'",
  "x² − 5x + 6 = 0, \\quad a₁ + a₂ ≤ π · 2, \\quad A ∪ B ⊆ ℝ, \\quad ∠ABC = 60°",
  "\\begin{vmatrix} a_{11} & a_{12} & a_{13} \\\\ a_{21} & a_{22} & a_{23} \\\\ a_{31} & a_{32} & a_{33} \\end{vmatrix} = a_{11}a_{22}a_{33} + a_{12}a_{23}a_{31}",
  "\\begin{array}{c|ccccc} x & -\\infty & & -2 & & +\\infty \\\\ \\hline f'(x) & & + & 0 & - & \\\\ f(x) & & \\nearrow & & \\searrow & \\end{array}",
  `\\begin{pmatrix} ${Array.from({ length: 10 }, () => "1&0&0&0&0&0&0&0&0&1").join("\\\\")} \\end{pmatrix}`,
];

test.each(EXAM_FORMULAS)("draws %s", (tex) => {
  expect(drawFormula(tex, "sözler", true)).toContain('class="katex"');
});

const repeat = (source: string, count: number) => source.repeat(count);

describe("hostile source", () => {
  // Limits bound the work before KaTeX starts: source, depth, commands, cells and chemistry.
  test.each([
    ["10,000 nested braces", repeat("{", 10_000) + repeat("}", 10_000)],
    ["nested braces", repeat("{", 40) + repeat("}", 40)],
    ["open fractions", repeat("\\frac{", 83)],
    ["deep fractions", `${repeat("\\frac{", 40)}1${repeat("}{2}", 40)}`],
    ["deep environments", repeat("\\begin{matrix}", 17) + repeat("\\end{matrix}", 17)],
    ["deep delimiters", repeat("\\left(", 17) + repeat("\\right)", 17)],
    ["many commands", repeat("\\pi", 150)],
    ["many scripts", repeat("x_1^2", 80)],
    ["many primes", repeat("x'", 250)],
    ["many composed letters", `\\text{${repeat("ş", 490)}}`],
    ["slow commands", repeat("\\bmod ", 83)],
    ["many cells", `\\begin{matrix}${repeat("&", 200)}\\end{matrix}`],
    ["long chemistry", `\\ce{${repeat("a", 200)}}`],
    ["numbers in chemistry", `\\ce{${repeat("a1", 95)}}`],
    ["scripts in chemistry", `\\ce{${repeat("a^", 90)}}`],
    ["recursive definition", "\\def\\a{\\a\\a}\\a"],
    ["growing definition", "\\edef\\b{\\a\\a}\\edef\\c{\\b\\b}\\c"],
    ["new command", "\\newcommand{\\a}{x}\\a"],
    ["assigned command", "\\let\\a=\\frac \\a12"],
    ["link", "\\href{https://a.test}{x}"],
    ["address", "\\url{https://a.test}"],
    ["HTML class", "\\htmlClass{a}{x}"],
    ["HTML style", "\\htmlStyle{color: red}{x}"],
    ["picture", "\\includegraphics{a.png}"],
    ["rule", "\\rule{1000em}{1000em}"],
    ["overlap", "x\\llap{\\text{başka}}"],
    ["raised box", "\\smash{\\raisebox{20em}{x}}"],
    ["slow logos", repeat("\\LaTeX ", 60)],
    ["message in the console", "\\message{x}"],
    ["token in the console", "\\show x"],
    ["internal command", "\\@ifnextchar x"],
  ])("refuses %s", (_name, tex) => {
    expect(isDrawable(tex)).toBe(false);
    expect(drawFormula(tex, "sözler", false)).toBeNull();
  });

  test("refuses a drawing that is far larger than its source", () => {
    expect(drawFormula(repeat("+", 300), "sözler", false)).not.toBeNull();
    expect(drawFormula(repeat("+", 490), "sözler", false)).toBeNull();
  });

  test("refuses a drawing that is far taller than a line", () => {
    const rows = repeat("\\\\[9em]", 20);
    expect(drawFormula(`\\begin{matrix}1${rows}2\\end{matrix}`, "sözler", false)).toBeNull();
  });
});
