import { expect, test } from "vitest";
import { plainFormula } from "../../../../src/lib/formula/plain-formula.ts";

test.each([
  ["x^2-5x+6=0", "x² − 5x + 6 = 0"],
  ["-3+(-2)=-5", "−3 + (−2) = −5"],
  ["a=-b", "a = −b"],
  ["3{,}14", "3,14"],
  ["f(x,y)", "f(x, y)"],
  ["2\\cdot 3\\times4\\div2", "2·3 × 4 ÷ 2"],
  ["x\\le 5", "x ≤ 5"],
  ["\\left(\\frac{1}{2}\\right)^2", "(1/2)²"],
  ["\\left\\{1,2\\right\\}", "{1, 2}"],
  ["\\left|x-1\\right|<2", "|x − 1| < 2"],
])("operators: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test.each([
  ["\\frac{3}{4}", "3/4"],
  ["\\frac34", "3/4"],
  ["\\dfrac{x+1}{x-1}", "(x + 1)/(x − 1)"],
  ["\\frac{1}{2x}", "1/(2x)"],
  ["\\frac{2x}{3}", "2x/3"],
  ["2\\frac{1}{3}", "2 1/3"],
  ["\\frac{1}{2}x", "1/2 x"],
  ["\\frac{\\frac12}{3}", "(1/2)/3"],
  ["\\frac{1}{\\sqrt2}", "1/√2"],
  ["\\frac{a^2}{b_1}", "a²/b₁"],
])("fractions: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test.each([
  ["\\sqrt{2}", "√2"],
  ["\\sqrt2", "√2"],
  ["\\sqrt{x+1}", "√(x + 1)"],
  ["\\sqrt{ab}", "√(ab)"],
  ["\\sqrt[3]{27}", "∛27"],
  ["\\sqrt[5]{x}", "⁵√x"],
  ["2\\sqrt{3}+\\sqrt{12}", "2√3 + √12"],
  ["\\sqrt{2}x", "√2 x"],
])("roots: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test.each([
  ["x^{n+1}", "xⁿ⁺¹"],
  ["2^{-3}", "2⁻³"],
  ["x^{\\frac{1}{2}}", "x^(1/2)"],
  ["(a+b)^2", "(a + b)²"],
  ["{a+b}^2", "(a + b)²"],
  ["a_1+a_{12}", "a₁ + a₁₂"],
  ["x_1^2", "x₁²"],
  ["x_{max}", "xₘₐₓ"],
  ["v_{yer}", "v_yer"],
  ["90^\\circ", "90°"],
  ["f'(x)", "f′(x)"],
  ["e^{i\\pi}", "e^(iπ)"],
])("powers and indices: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test.each([
  ["\\alpha+\\beta=\\pi", "α + β = π"],
  ["\\Delta=b^2-4ac", "Δ = b² − 4ac"],
  ["x\\in\\mathbb{R}", "x ∈ ℝ"],
  ["A\\cup B\\subset C", "A ∪ B ⊂ C"],
  ["p\\Rightarrow q", "p ⇒ q"],
  ["\\sin x+\\cos(2x)", "sin x + cos(2x)"],
  ["\\sin^2x", "sin² x"],
  ["2\\sin x", "2 sin x"],
  ["\\log_2 8=3", "log₂ 8 = 3"],
  ["\\lim_{x\\to 0}\\frac{\\sin x}{x}=1", "lim(x → 0) (sin x)/x = 1"],
  ["\\sum_{i=1}^{n} i^2", "∑ᵢ₌₁ⁿ i²"],
  ["\\sum_{k=1}^{\\infty} k", "∑[k = 1; ∞] k"],
  ["\\int_0^1 x^2\\,dx", "∫₀¹ x² dx"],
  ["\\int x\\,\\mathrm{d}x", "∫ x dx"],
  ["\\binom{n}{k}", "C(n, k)"],
])("letters, sets, functions: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test.each([
  ["\\vec{F}=m\\vec{a}", "F⃗ = ma⃗"],
  ["\\overrightarrow{AB}", "AB vektörü"],
  ["\\widehat{ABC}=60^\\circ", "ABC açısı = 60°"],
  ["0{,}\\overline{3}", "0,3̅"],
  ["\\bar{x}", "x̅"],
  ["\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}", "2×2 matris [1, 2; 3, 4]"],
  ["\\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}=ad-bc", "2×2 determinant [a, b; c, d] = ad − bc"],
  ["\\begin{cases}x+y=3\\\\x-y=1\\end{cases}", "{x + y = 3; x − y = 1}"],
  ["f(x)=\\begin{cases}x^2,&x\\ge0\\\\-x,&x<0\\end{cases}", "f(x) = {x², x ≥ 0; −x, x < 0}"],
  ["\\begin{aligned}a&=1\\\\b&=2\\end{aligned}", "a = 1; b = 2"],
])("vectors, matrices, systems: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test.each([
  ["\\ce{H2O}", "H₂O"],
  ["\\ce{2H2 + O2 -> 2H2O}", "2H₂ + O₂ → 2H₂O"],
  ["\\ce{SO4^2-}", "SO₄²⁻"],
  ["\\ce{Na+ + Cl-}", "Na⁺ + Cl⁻"],
  ["\\ce{[Cu(NH3)4]^2+}", "[Cu(NH₃)₄]²⁺"],
  ["\\ce{^{14}_{6}C}", "¹⁴₆C"],
  ["\\ce{N2 + 3H2 <=> 2NH3}", "N₂ + 3H₂ ⇌ 2NH₃"],
  ["\\ce{CaCO3 ->[\\Delta] CaO + CO2 ^}", "CaCO₃ →(Δ) CaO + CO₂↑"],
  ["\\ce{CuSO4.5H2O}", "CuSO₄·5H₂O"],
  ["\\ce{CH3-CH=CH2}", "CH₃-CH=CH₂"],
  ["\\ce{NaCl(aq)}", "NaCl(aq)"],
])("chemistry: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test.each([
  ["\\text{yol} = \\text{hız} \\times \\text{zaman}", "yol = hız × zaman"],
  ["60\\ \\text{km/sa}", "60 km/sa"],
  ["\\mathrm{sa}", "sa"],
  ["\\textcolor{red}{x}", "x"],
  ["\\unknown{x}", "unknown x"],
  ["%50", ""],
  ["\\%50", "%50"],
  ["a}b", "ab"],
  ["{", ""],
  ["\\", ""],
  ["x^", "x"],
  ["\\frac", "()/"],
])("text and odd source: %s", (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test("deeply nested source is read without an error", () => {
  for (const tex of [
    `${"{".repeat(5000)}x${"}".repeat(5000)}`,
    "\\sqrt{".repeat(5000),
    "\\frac".repeat(5000),
    "x^".repeat(5000),
    "\\begin{matrix}".repeat(5000),
    "\\sqrt[".repeat(5000),
    `\\ce{${"{".repeat(5000)}`,
  ])
    expect(typeof plainFormula(tex)).toBe("string");
});
