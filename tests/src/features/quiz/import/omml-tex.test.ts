import katex from "katex";
import { expect, test } from "vitest";
import { texOfMath } from "../../../../../src/features/quiz/import/read/docx/omml-tex.ts";
import { elements, parseXml } from "../../../../../src/features/quiz/import/read/text/xml.ts";
import { plainFormula } from "../../../../../src/lib/formula/plain-formula.ts";
import "katex/contrib/mhchem";
import {
  acc,
  bar,
  d,
  el,
  eqArr,
  f,
  func,
  groupChr,
  limLow,
  limUpp,
  matrix,
  nary,
  r,
  rad,
  sub,
  sup,
  upright,
  usualD,
  val,
} from "./omml.ts";

function formula(content: string) {
  const xml = `<m:oMath xmlns:m="m" xmlns:w="w">${content}</m:oMath>`;
  const [root] = elements(parseXml(xml));
  if (root === undefined) throw new Error("No formula.");
  return root;
}

/** Formulas as Word stores them: their content, LaTeX, and plain reading. */
const FORMULAS: Record<string, [content: string, tex: string, words: string]> = {
  "a quadratic equation": [sup("x", "2") + r("-5x+6=0"), "x^{2}-5x+6=0", "x² − 5x + 6 = 0"],
  "a fraction": [f("x+1", "2"), "\\frac{x+1}{2}", "(x + 1)/2"],
  "a mixed number": [r("2") + f("1", "3"), "2\\frac{1}{3}", "2 1/3"],
  "nested fractions": [f("1", r("1+") + f("1", "x")), "\\frac{1}{1+\\frac{1}{x}}", "1/(1 + 1/x)"],
  "a linear fraction": [f("a", "b", "lin"), "a/b", "a/b"],
  "a skewed fraction": [f("3", "4", "skw"), "\\frac{3}{4}", "3/4"],
  "a square root": [rad("x+1"), "\\sqrt{x+1}", "√(x + 1)"],
  "a cube root": [rad("27", "3"), "\\sqrt[3]{27}", "∛27"],
  "a sum of roots": [r("2") + rad("3") + r("+") + rad("12"), "2\\sqrt{3}+\\sqrt{12}", "2√3 + √12"],
  "a power of a fraction": [sup(usualD(f("1", "2")), "n+1"), "\\left(\\frac{1}{2}\\right)^{n+1}", "(1/2)ⁿ⁺¹"],
  "a power of a sum": [sup(usualD("a+b"), "2"), "(a+b)^{2}", "(a + b)²"],
  "a negative power of a number": [sup("10", "−3"), "10^{-3}", "10⁻³"],
  "a power of an index": [sup(sub("x", "1"), "2"), "{x_{1}}^{2}", "x₁²"],
  "an index and a power": [el("sSubSup", "", { e: "a", sub: "n", sup: "2" }), "a_{n}^{2}", "aₙ²"],
  "a nuclide": [el("sPre", "", { sub: "6", sup: "14", e: upright("C") }), "{}_{6}^{14}\\mathrm{C}", "₆¹⁴C"],
  "a system of equations": [
    d(eqArr("x+y=3", "x-y=1"), "{", ""),
    "\\begin{cases}x+y=3 \\\\ x-y=1\\end{cases}",
    "{x + y = 3; x − y = 1}",
  ],
  "a function in parts": [
    r("f") + usualD("x") + r("=") + d(eqArr(sup("x", "2") + r(",&x≥0"), "-x,&x<0"), "{", ""),
    "f(x)=\\begin{cases}x^{2},&x\\ge0 \\\\ -x,&x<0\\end{cases}",
    "f(x) = {x², x ≥ 0; −x, x < 0}",
  ],
  "aligned equations": [
    eqArr("2x&=6", "x&=3"),
    "\\begin{aligned}2x&=6 \\\\ x&=3\\end{aligned}",
    "2x = 6; x = 3",
  ],
  "a matrix": [
    usualD(matrix(["1", "2"], ["3", "4"])),
    "\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}",
    "2×2 matris [1, 2; 3, 4]",
  ],
  "a determinant": [
    d(matrix(["a", "b"], ["c", "d"]), "|", "|"),
    "\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}",
    "2×2 determinant [a, b; c, d]",
  ],
  "a matrix in brackets": [
    d(matrix(["1"], ["2"]), "[", "]"),
    "\\begin{bmatrix}1 \\\\ 2\\end{bmatrix}",
    "2×1 matris [1; 2]",
  ],
  "an absolute value": [d("x-1", "|", "|") + r("<2"), "\\left|x-1\\right|<2", "|x − 1| < 2"],
  "a set": [d("1,2,3", "{", "}"), "\\left\\{1{,}2{,}3\\right\\}", "{1,2,3}"],
  "a half-open interval": [d("0,5", "[", ")"), "\\left[0{,}5\\right)", "[0,5)"],
  "a floor": [d("x", "⌊", "⌋"), "\\left\\lfloor x\\right\\rfloor", "⌊x⌋"],
  "a set with a condition": [d(["x", "x>2"], "{", "}"), "\\left\\{x\\mid x>2\\right\\}", "{x ∣ x > 2}"],
  combinations: [usualD(f("n", "k", "noBar")), "\\binom{n}{k}", "C(n, k)"],
  "a sum with limits": [nary("∑", "i=1", "n", sup("i", "2")), "\\sum_{i=1}^{n}i^{2}", "∑ᵢ₌₁ⁿ i²"],
  "a definite integral": [nary("", "0", "1", r("2x dx")), "\\int_{0}^{1}2x\\ dx", "∫₀¹ 2x dx"],
  "an indefinite integral": [
    el("nary", val("subHide", "1") + val("supHide", "1"), { sub: "", sup: "", e: "x" }),
    "\\int x",
    "∫ x",
  ],
  "a sine": [func(upright("sin"), "2x"), "\\sin 2x", "sin 2x"],
  "the square of a sine": [func(sup(upright("sin"), "2"), "x"), "\\sin^{2} x", "sin² x"],
  "a logarithm": [func(sub(upright("log"), "2"), "8") + r("=3"), "\\log_{2} 8=3", "log₂ 8 = 3"],
  "a limit": [
    func(limLow(upright("lim"), "x→0"), f(func(upright("sin"), "x"), "x")),
    "\\lim_{x\\to0} \\frac{\\sin x}{x}",
    "lim(x → 0) (sin x)/x",
  ],
  "a greatest common divisor": [
    func(upright("ebob"), usualD("12,18")),
    "\\operatorname{ebob} (12{,}18)",
    "ebob(12,18)",
  ],
  "a vector": [acc("F", "⃗") + r("=m") + acc("a", "⃗"), "\\vec{F}=m\\vec{a}", "F⃗ = ma⃗"],
  "a vector between points": [acc("AB", "⃗"), "\\overrightarrow{AB}", "AB vektörü"],
  "an angle": [acc("ABC") + r("=60°"), "\\widehat{ABC}=60^{\\circ}", "ABC açısı = 60°"],
  "a segment": [bar("AB"), "\\overline{AB}", "A̅B̅"],
  "an underlined part": [bar("x", "bot"), "\\underline{x}", "x̲"],
  "an arc": [groupChr("AB", "⏜", "top"), "\\overset{\\frown}{AB}", "AB yayı"],
  "a reaction's arrow with a condition": [
    r("A") + limUpp("→", "ısı") + r("B"),
    "A\\xrightarrow{\\text{ısı}}B",
    "A →(ısı) B",
  ],
  "a brace with a text": [
    limLow(groupChr("a+a+a", "⏟"), r("üç tane", "<m:nor/>")),
    "\\underbrace{a+a+a}_{\\text{üç tane}}",
    "(a + a + a)_(üç tane)",
  ],
  "a reaction with a condition": [
    sub("N", "2") + r("+3") + sub("H", "2") + groupChr("Fe", "→", "bot") + r("2N") + sub("H", "3"),
    "N_{2}+3H_{2}\\xrightarrow{Fe}2NH_{3}",
    "N₂ + 3H₂ →(Fe) 2NH₃",
  ],
  "an equilibrium": [r("A⇌B"), "A\\rightleftharpoons B", "A ⇌ B"],
  "a decimal comma": [r("π≈3,14"), "\\pi\\approx3{,}14", "π ≈ 3,14"],
  "words in a formula": [
    r("hız", "<m:nor/>") + r("=") + f(r("yol", "<m:nor/>"), r("zaman", "<m:nor/>")),
    "\\text{hız}=\\frac{\\text{yol}}{\\text{zaman}}",
    "hız = yol/(zaman)",
  ],
  "Turkish words in italics": [r("hız=12"), "\\text{hız}=12", "hız = 12"],
  units: [r("20 ") + r("m/s", "<m:nor/>"), "20\\ \\text{m/s}", "20 m/s"],
  sets: [r("A∪B⊂ℝ"), "A\\cup B\\subset\\mathbb{R}", "A ∪ B ⊂ ℝ"],
  "a double-struck letter": [r("x∈") + r("N", val("scr", "double-struck")), "x\\in\\mathbb{N}", "x ∈ ℕ"],
  "Greek letters": [r("α+β=Δ"), "\\alpha+\\beta=\\Delta", "α + β = Δ"],
  "mathematical letters": [r("𝑥+𝑦=𝟑"), "x+y=3", "x + y = 3"],
  "raised characters": [r("x²+y₁"), "x^{2}+y_{1}", "x² + y₁"],
  "a percentage": [r("%25·80"), "\\%25\\cdot80", "%25·80"],
  "a derivative": [sup("f", "′") + usualD("x"), "f'(x)", "f′(x)"],
  "a framed result": [el("borderBox", "", { e: "x=2" }), "\\boxed{x=2}", "x = 2"],
  "a repeating decimal": [r("0,") + bar("3"), "0{,}\\overline{3}", "0,3̅"],
};

test.each(Object.entries(FORMULAS))("formula of Word: %s", (_name, [content, tex, words]) => {
  expect(texOfMath(formula(content))).toBe(tex);
  expect(plainFormula(tex)).toBe(words);
  const html = katex.renderToString(tex, {
    trust: false,
    strict: "ignore",
    maxExpand: 200,
    throwOnError: true,
  });
  expect(html).toContain("<math");
});

test("formula on several lines, with deleted text, is one formula", () => {
  const content = `<m:oMath>${r("x=1")}</m:oMath><w:del><m:r><m:t>+y</m:t></m:r></w:del><m:oMath>${r("+2")}</m:oMath>`;
  expect(texOfMath(formula(content))).toBe("x=1+2");
});

test("source of a formula contains no command that its text spells", () => {
  const [root, text] = [r("\\href{x}{y}$_^~"), r("\\href{x}", "<m:nor/>")].map((each) =>
    texOfMath(formula(each)),
  );
  expect(root).toBe("\\backslash href\\{x\\}\\{y\\}\\$\\_\\hat{}\\sim");
  expect(text).toBe("\\text{href\\{x\\}}");
});

test("formula of a hostile file costs little", () => {
  const nested = (depth: number) => "<m:rad><m:e>".repeat(depth) + r("x") + "</m:e></m:rad>".repeat(depth);
  expect(texOfMath(formula(nested(40)))).toBe(`${"\\sqrt{".repeat(40)}x${"}".repeat(40)}`);
  expect(texOfMath(formula(nested(200)))).toBeNull();
  expect(texOfMath(formula(r("x".repeat(100_000))))).toBeNull();
  expect(texOfMath(formula(r("x").repeat(50_000)))).toBeNull();
});
