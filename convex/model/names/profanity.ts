/**
 * Names that would make a class laugh at somebody. The filter is for the projector, not for morals: it knows the common Turkish swear words
 * and insults and how they are usually dressed up (ı for i, ş for s, digits, dots, stars, repeated letters, other alphabets), and it would rather
 * miss one than refuse somebody's own name. What slips through the host renames or removes.
 *
 * A name is looked at as pieces of plain letters (letters.ts), each in a few readings.
 */
import { lowerTurkish } from "../../shared/turkish";
import { alternativeReading, lettersOnly, plainLetters, replaceStandIns, withoutRepeats } from "./letters";
import { lexicon, type Words } from "./lexicon";

/** Never wherever pupils read. A word that is found anywhere in a text must occur in no Turkish name, nor across a first and a last name. */
const SWEAR_WORDS: Words = {
  whole:
    "sik siq sikler sikici siko skm skrm sktr amk amq aq amck oc pic picler got gotu gotun gote gotos bok boktan orsp yrk yrak " +
    "ananı ananın anasını avradını bacını sülaleni anskm ansikim qot qotu qote qotun gotunu gotune gotunde gotsun gotlu gotluk gotos " +
    "pici picin picsin picsiniz amciq amcikla amqa amlar sikem skem skerim skicem skecem hsktr hsiktir gotler boklar fuk phuck cock bastard " +
    "sokarim sokayim sokucam sokacam sictim sictin sicti sicarim sicayim fuck fck shit bitch dick pussy cunt whore slut nigga nigger dildo malafat",
  stem: "ibne ibine ipne gavat kavat puşt kancık kaltak kaltağ kevaşe piçlik şıllık şıllığ",
  beginning:
    "siker sikey sikec sikiy sikim siksin siksem sikti sikik sikis sikice sikcem siksok gotlal pickuru amcik amcig amcuk amk amsalak aminogl aminevla ibne kahpe kahbe kaxpe " +
    "kaxbe tasak dasak yarak yarag yaraq puşt porn",
  anywhere:
    "orosp orosbu orozpu orozbu orusp orusbu orsbu orspu siktir siqtir sigtir sihtir sktir pezevenk pezeveng pezovenk pzvnk yavsak yavsag " +
    "anasinisik mnakoy serefsiz gotveren gotlek dalyarak fahise surtuk aminakoyim aminakoyum aminakoyay aminakoyar aminakodu aminasoka aminasoki " +
    "ananisikey ananisikti ananisikec ananisikic ananskm ananiskm annenisik bacinisik avradinisik ananinami asshole fuck fvck motherf",
};
/** Not for a child's name on the wall, though a lesson may be called so: economy, biology, history. */
const INSULTS: Words = {
  whole:
    "ebeni ebenin mal mallar malsin malsiniz malca seks sex penis vajina vagina göte götü boklu bokum pkk kck ypg ypj pyd dhkp dhkpc fetö fetöcü fetöcüler işid ışid deaş daeş isis hitler heil " +
    "nazi naziler mongol zenci zenciler retard retarded kıro kırolar",
  stem: "aptal salak gerzek embesil dangalak ahmak andaval beyinsiz eşek eşşek eşeğ öküz manyak manyağ spastik sapık sapığ pedofil tecavüzcü genelev terörist",
  beginning: "gerzek gerizekal",
  anywhere: "gerizekali pkk",
};
/** A whole name, but also an English word within one ("I am Ali"). */
const WHOLE_NAME = "am";
/** Bad only exactly as typed. With letters folded they would hit Amina and Yara, which are names, God, which is English, and the harmless "cuk". */
const SWEARING_AS_TYPED =
  "amına amını amın amı amlı ammına ammını yarra yarram göd çük çükü çüküm xxx faggot faggots".split(" ");
/** The same for names of people. Biology has "döl almaşı", the alternation of generations. */
const INSULTING_AS_TYPED = "döl dölü 31ci 31çi".split(" ");
/** Short for a curse in small letters; in capitals they are somebody's initials. */
const SMALL = new Set(["mk", "mq", "sg"]);
/** Innocent words that fold to something in the lists: chic, frequent, tight. */
const INNOCENT = new Set(["şık", "sık", "sıkı", "sıkıcı", "sıktı", "sıkım", "sıkış", "sıkışık"]);
/** Surnames that begin like a word in the lists, in plain letters. They come from a place, from a trade (the maker of saddles, of coins), from a stream. */
const SURNAMES = new Set(["ibnelioglu", "kaltakci", "kaltakcioglu", "sikkeci", "sikkecioglu", "tasakan"]);
const swearWords: Unwanted = { isBad: lexicon([SWEAR_WORDS]), asTyped: new Set(SWEARING_AS_TYPED) };
const unkindWords: Unwanted = {
  isBad: lexicon([SWEAR_WORDS, INSULTS]),
  asTyped: new Set([...SWEARING_AS_TYPED, ...INSULTING_AS_TYPED]),
};
/** More letters than a word of the lists has with its endings, also with some of them repeated. */
const LONGEST_DIVIDED = 40;
/** What divides a word besides spaces. */
const DIVIDERS = /[._\-*,:;/\\~'"#()[\]{}=?&%^<>]+/;

interface Unwanted {
  /** Of plain letters. */
  isBad: (letters: string) => boolean;
  /** Words in small letters. */
  asTyped: ReadonlySet<string>;
}

/** Whether a nickname holds a swear word or an insult. */
export function isOffensive(name: string): boolean {
  return holds(name, unkindWords);
}

/** Whether the name of a thing that pupils see holds a swear word. What is an insult only as somebody's name passes ("Mal ve hizmet"). */
export function hasSwearWord(name: string): boolean {
  return holds(name, swearWords);
}

function holds(name: string, unwanted: Unwanted): boolean {
  const read = [name, alternativeReading(name)].flatMap((text) => [text, withLForI(text)]);
  return [...new Set(read)].some((text) => holdsAsRead(text, unwanted));
}

function holdsAsRead(name: string, { isBad, asTyped }: Unwanted): boolean {
  if (wordsOf(name).some((word) => SMALL.has(word) || asTyped.has(word.toLowerCase()))) return true;
  const words = wordsOf(lowerTurkish(name))
    .filter((word) => !INNOCENT.has(word))
    .map(plainLetters)
    .filter((word) => !SURNAMES.has(word));
  const joined = words.map((_word, index) => joinedFrom(words, index));
  if (readings(joined[0] ?? "").includes(WHOLE_NAME)) return true;
  const pieces = [...words.flatMap(piecesOf), ...joined, ...inCapitals(name), singleLetters(words)];
  return [...new Set([...pieces.flatMap(readings), ...words.flatMap(masked)])].some(isBad);
}

/** "or ospu" and "am cık": a word with those that follow it, as far as a word of the lists could reach; with all of them the work would be the square of a text. */
function joinedFrom(words: readonly string[], from: number): string {
  let joined = words[from] ?? "";
  const enough = joined.length + LONGEST_DIVIDED;
  for (let next = from + 1; next < words.length && joined.length < enough; next += 1) joined += words[next];
  return joined;
}

/** Reads as l what is drawn like one and is an i otherwise: a capital I among small letters, a 1 beside a letter, letters of other alphabets. */
function withLForI(name: string): string {
  return name.replace(/(?<=\p{Ll})I|(?<=\p{L})[1|!](?=\p{L}|$)|[^\p{ASCII}ıİîïíìÎÏÍÌ]/gu, (sign) =>
    /^\p{ASCII}$/u.test(sign) || plainLetters(sign) === "i" ? "l" : sign,
  );
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== "");
}

/** A folded word, and the parts into which signs divide it: "ali.amk" is also "amk", and "a.m.k" is "amk". The x around "xXamkXx" is cut off. */
function piecesOf(word: string): string[] {
  const parts = [word, ...word.split(DIVIDERS)];
  return [
    ...parts,
    ...parts.filter((part) => /^x|x$/.test(part)).map((part) => part.replace(/^x+|x+$/g, "")),
  ];
}

/** The words that are set off by a capital alone: "AliAmk" is also "amk". Short ones do not count, because some people write "OcAk". */
function inCapitals(name: string): string[] {
  const divided = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return divided === name
    ? []
    : wordsOf(divided)
        .filter((word) => word.length > 2)
        .map((word) => plainLetters(lowerTurkish(word)));
}

/** What is left when somebody spaces a word out: the words of one letter, joined. */
function singleLetters(words: string[]): string {
  return words.filter((word) => word.length === 1).join("");
}

/** The ways to read a piece: digits for letters, digits as an appendix, letters repeated. */
function readings(piece: string): string[] {
  // A number is a number: "Öğrenci 607".
  if (!/[a-z]/.test(piece)) return [];
  if (/^[a-z]*$/.test(piece)) return [piece, withoutRepeats(piece)];
  const inner = piece.replace(/^[0-9]+|[0-9]+$/g, "");
  const read = [replaceStandIns(piece), replaceStandIns(inner), lettersOnly(piece)];
  return [...read, ...read.map(withoutRepeats)].filter((letters) => letters !== "");
}

/** A word whose letters are hidden by stars or the like, with a star for each. The first letter and one more must be visible. */
function masked(piece: string): string[] {
  const word = piece.replace(/[#?%&^~=•●]|\p{Extended_Pictographic}/gu, "*").replace(/^[^a-z]+/, "");
  return word.includes("*") && /^[a-z*]+$/.test(word) && /[a-z].*[a-z]/.test(word) ? [word] : [];
}
