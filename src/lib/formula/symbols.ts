/** Characters of LaTeX commands. */

/** Command names and their characters, as pairs in one text. */
const table = (pairs: string): ReadonlyMap<string, string> => {
  const words = pairs.trim().split(/\s+/);
  return new Map(
    words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ""] as const] : [])),
  );
};

/** Letters and other characters without space around them. */
export const LETTERS = table(`
  alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ
  omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
  Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
  infty ∞ infin ∞ partial ∂ nabla ∇ hbar ħ ell ℓ Re Re Im Im aleph ℵ emptyset ∅ varnothing ∅ angle ∠ measuredangle ∡
  triangle △ square □ degree ° circ ∘ prime ′ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ top ⊤ bot ⊥ imath ı jmath j
  dots … ldots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ R ℝ N ℕ Z ℤ Q ℚ C ℂ reals ℝ degreeCelsius °C
  exponentialE e imaginaryI i differentialD d placeholder □ checkmark ✓ star ⋆ bigstar ★ dagger † S § pounds £
  blacksquare ■ diamond ⋄ bullet • lbrack [ rbrack ] therefore ∴ because ∵ copyright ©
`);

/** Binary operators: a space on both sides. */
export const OPERATORS = table(`
  times × div ÷ pm ± mp ∓ ast ∗ cup ∪ cap ∩ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ oplus ⊕ ominus ⊖ otimes ⊗ minus −
`);

/** Relations: a space on both sides. A sign after a relation belongs to the next number. */
export const RELATIONS = table(`
  le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ lt < gt > ll ≪ gg ≫ equiv ≡ approx ≈ approxeq ≊ sim ∼ simeq ≃ cong ≅
  propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ nsubseteq ⊈ nsubset ⊄ parallel ∥ nparallel ∦ perp ⊥ mid ∣ nmid ∤
  to → rightarrow → longrightarrow → leftarrow ← gets ← longleftarrow ← leftrightarrow ↔ longleftrightarrow ↔ Rightarrow ⇒
  implies ⇒ Longrightarrow ⇒ Leftarrow ⇐ impliedby ⇐ Leftrightarrow ⇔ iff ⇔ Longleftrightarrow ⇔ mapsto ↦ rightleftharpoons ⇌
  uparrow ↑ downarrow ↓ vdash ⊢ models ⊨ doteq ≐ coloneqq ≔ colon :
`);

export const BIG = table(`
  sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigvee ⋁ bigwedge ⋀
`);

/** Names of functions; Turkish and English ones are kept as they are written. */
export const FUNCTIONS = new Set(
  `sin cos tan cot sec csc cosec arcsin arccos arctan arccot sinh cosh tanh coth log ln lg exp lim max min sup inf det dim gcd lcm
  deg arg ker hom mod tg ctg cotg arctg arcctg ebob ekok liminf limsup Pr`.split(/\s+/),
);

export const DELIMITERS = table(`
  lbrace { rbrace } langle ⟨ rangle ⟩ lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉
  lparen ( rparen ) lbrack [ rbrack ]
`);

/** Combining characters of accents over one letter. */
export const ACCENTS = table(`
  vec \u20d7 overrightarrow \u20d7 hat \u0302 widehat \u0302 bar \u0305 overline \u0305 underline \u0332 tilde \u0303 widetilde \u0303
  dot \u0307 ddot \u0308 acute \u0301 grave \u0300 check \u030c breve \u0306 mathring \u030a
`);

/** Words after several letters below an accent. */
export const ACCENT_WORDS: ReadonlyMap<string, string> = new Map([
  ["vec", "vektörü"],
  ["overrightarrow", "vektörü"],
  ["hat", "açısı"],
  ["widehat", "açısı"],
  ["overleftrightarrow", "doğrusu"],
  ["overarc", "yayı"],
  ["wideparen", "yayı"],
]);
