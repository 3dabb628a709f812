/** Superscript and subscript characters. */

const zip = (plain: string, raised: string): ReadonlyMap<string, string> => {
  const characters = [...raised];
  return new Map([...plain].map((char, index) => [char, characters[index] ?? ""]));
};

const SUPERSCRIPTS = zip(
  "0123456789+−-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW∘°′βγδθφχ",
  "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ°°′ᵝᵞᵟᶿᵠᵡ",
);
const SUBSCRIPTS = zip("0123456789+−-=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ");

const inScript = (text: string, script: ReadonlyMap<string, string>): string | null => {
  const characters = [...text.replaceAll(" ", "")].map((char) => script.get(char));
  return characters.length > 0 && characters.every((char) => char !== undefined) ? characters.join("") : null;
};

/** The text in superscript characters; null if a character has none. */
export const asSuperscript = (text: string) => inScript(text, SUPERSCRIPTS);

/** The text in subscript characters; null if a character has none. */
export const asSubscript = (text: string) => inScript(text, SUBSCRIPTS);
