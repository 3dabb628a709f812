/**
 * Names that would make a class laugh at somebody. The filter is for the projector, not for morals: it knows the common Turkish swear words
 * and how they are usually dressed up (ı for i, ş for s, digits, dots, repeated letters, other alphabets), and it would rather miss one than
 * refuse somebody's own name. What slips through the host renames or removes.
 *
 * Words stand as `plainLetters` and `withoutRepeats` leave them. They are looked for as whole words, at the beginning of a word, or (those
 * that occur in no name, nor across a first and a last name) anywhere.
 */
import { lowerTurkish } from "../../shared/turkish";
import { lettersOnly, plainLetters, withoutRepeats, withStandIns } from "./letters";

const WORDS = new Set(
  (
    "sik siq sikler sikici siko skm skrm sktr amk amq aq amck oc pic picler got gotu gotun gote gotoş bok boklu boktan bokum taşak " +
    "ibne ibine ipne gavat kavat puşt puştlar kahpe ananı ananın anasını avradını bacını sülaleni orsp yrk yrak seks sex porno penis vajina " +
    "fuck shit bitch dick pussy cunt whore slut nigga nigger dildo malafat hitler"
  )
    .split(" ")
    .map(plainLetters),
);
const BEGINNINGS = anyOf(
  "^",
  "sikerim sikeyim sikecem sikeceg sikicem sikiyim sikiyo sikim siksin sikti sikik sikis sikem amcik amcuk amk ibne kahpe kancik " +
    "kaltak kevase tasak dasak yarak yarag puşt gerzek",
);
const ANYWHERE = anyOf(
  "",
  "orospu orosbu oruspu orspu siktir siqtir sktir pezevenk pezeveng pzvnk yavsak serefsiz gotveren gotlek dalyarak fahise surtuk gerizekali " +
    "aminakoyim aminakoyum aminakoyay aminakoyar aminakodu aminasoka aminasoki ananisikey ananisikti ananisikec ananisikic ananinami fuck fvck motherf",
);
/** A whole name, but also an English word within one ("I am Ali"). */
const WHOLE = new Set(["am"]);
/** Typed with a dotless ı these are the swear word; Amina is a girl's name. */
const DOTLESS = new Set(["amına", "amını", "amın"]);
/** Innocent words that fold to something in the lists: chic, frequent, tight. */
const INNOCENT = new Set(["şık", "sık", "sıkı", "sıkıcı", "sıktı", "sıkım", "sıkış", "sıkışık"]);

/** Whether a name holds a swear word. */
export function isUnkind(name: string): boolean {
  if (wordsOf(name.toLowerCase()).some((word) => DOTLESS.has(word))) return true;
  const words = wordsOf(lowerTurkish(name))
    .filter((word) => !INNOCENT.has(word))
    .map(plainLetters);
  return (
    readings(words.join("")).some((whole) => WHOLE.has(whole) || ANYWHERE.test(whole)) ||
    [...words.flatMap(piecesOf), singleLetters(words)].flatMap(readings).some(isSwearWord)
  );
}

function isSwearWord(letters: string): boolean {
  return WORDS.has(letters) || BEGINNINGS.test(letters);
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== "");
}

/** A folded word as it stands, and what signs divide it into: "ali.amk" is also "amk", and "a.m.k" is "amk". */
function piecesOf(word: string): string[] {
  const parts = word.split(/[._\-*,:;/\\~'"#()[\]{}=?&%^<>]+/);
  return parts.length === 1 ? parts : [word, ...parts];
}

/** What is left when somebody spaces a word out: the words of one letter, joined. */
function singleLetters(words: string[]): string {
  return words.filter((word) => word.length === 1).join("");
}

/** The ways in which a piece may be meant: digits for letters, digits as an appendix, letters repeated. */
function readings(piece: string): string[] {
  // A number is a number: "Öğrenci 607".
  if (!/[a-z]/.test(piece)) return [];
  if (/^[a-z]*$/.test(piece)) return [piece, withoutRepeats(piece)];
  const inner = piece.replace(/^[0-9]+|[0-9]+$/g, "");
  const read = [withStandIns(piece), withStandIns(inner), lettersOnly(piece)];
  return [...new Set([...read, ...read.map(withoutRepeats)])].filter((letters) => letters !== "");
}

/** One pattern for a list of words. */
function anyOf(before: string, words: string): RegExp {
  return new RegExp(`${before}(?:${words.split(" ").map(plainLetters).join("|")})`);
}
