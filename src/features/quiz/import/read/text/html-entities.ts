/** Names of HTML's entities, by the code point of the first of each run: https://html.spec.whatwg.org/multipage/named-characters.html. */
const ENTITY_RUNS: readonly [number, string][] = [
  [
    160,
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml",
  ],
  [350, "Scedil scedil Scaron scaron"],
  [913, "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho"],
  [931, "Sigma Tau Upsilon Phi Chi Psi Omega"],
  [
    945,
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega",
  ],
  [8204, "zwnj zwj lrm rlm"],
  [8216, "lsquo rsquo sbquo"],
  [8220, "ldquo rdquo bdquo"],
  [8224, "dagger Dagger bull"],
  [8592, "larr uarr rarr darr harr"],
  [8656, "lArr uArr rArr dArr hArr"],
  [8711, "nabla isin notin"],
  [8743, "and or cap cup int"],
  [8834, "sub sup nsub"],
  [8968, "lceil rceil lfloor rfloor"],
];

const NAMED = new Map([
  ...ENTITY_RUNS.flatMap(([first, names]) =>
    names.split(" ").map((name, place): [string, string] => [name, String.fromCodePoint(first + place)]),
  ),
  ...Object.entries({
    quot: '"',
    amp: "&",
    apos: "'",
    lt: "<",
    gt: ">",
    Gbreve: "Ğ",
    gbreve: "ğ",
    Idot: "İ",
    inodot: "ı",
    OElig: "Œ",
    oelig: "œ",
    Yuml: "Ÿ",
    fnof: "ƒ",
    circ: "ˆ",
    tilde: "˜",
    thetasym: "ϑ",
    upsih: "ϒ",
    piv: "ϖ",
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    permil: "‰",
    prime: "′",
    Prime: "″",
    lsaquo: "‹",
    rsaquo: "›",
    oline: "‾",
    frasl: "⁄",
    euro: "€",
    image: "ℑ",
    weierp: "℘",
    real: "ℜ",
    trade: "™",
    alefsym: "ℵ",
    crarr: "↵",
    forall: "∀",
    part: "∂",
    exist: "∃",
    empty: "∅",
    ni: "∋",
    prod: "∏",
    sum: "∑",
    minus: "−",
    lowast: "∗",
    radic: "√",
    prop: "∝",
    infin: "∞",
    ang: "∠",
    there4: "∴",
    sim: "∼",
    cong: "≅",
    asymp: "≈",
    ne: "≠",
    equiv: "≡",
    le: "≤",
    ge: "≥",
    sube: "⊆",
    supe: "⊇",
    oplus: "⊕",
    otimes: "⊗",
    perp: "⊥",
    sdot: "⋅",
    lang: "〈",
    rang: "〉",
    loz: "◊",
    spades: "♠",
    clubs: "♣",
    hearts: "♥",
    diams: "♦",
  }),
]);

/** A text with the characters that its HTML entities stand for. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]\w{1,9});/gi,
    (whole, name: string) => entity(name) ?? whole,
  );
}

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) {
    // A plain space, so that words can be parted at it.
    return name === "nbsp" ? " " : NAMED.get(name);
  }
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
