/**
 * Profanity filter for names and for texts on the board. It contains common Turkish swear words and insults, and recognises their usual
 * disguises: ı for i, ş for s, digits, dots, stars, repeated letters, other alphabets. Doubtful names are accepted, so that no real name is
 * rejected; the host can rename or remove participants.
 *
 * A name is split into pieces of plain letters (letters.ts), and each piece is tested in several readings.
 */
import { lowerTurkish } from "../../shared/turkish";
import { alternativeReading, lettersOnly, plainLetters, replaceStandIns, withoutRepeats } from "./letters";
import { lexicon, type Words } from "./lexicon";

/** Never allowed in text that pupils see. A word of `anywhere` must not occur in any Turkish name, nor across a first and a last name. */
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
/** Not allowed as a pupil's name, but allowed in a title: economics, biology and history use some of these words. */
const INSULTS: Words = {
  whole:
    "ebeni ebenin mal mallar malsin malsiniz malca seks sex penis vajina vagina göte götü boklu bokum pkk kck ypg ypj pyd dhkp dhkpc fetö fetöcü fetöcüler işid ışid deaş daeş isis hitler heil " +
    "nazi naziler mongol zenci zenciler retard retarded kıro kırolar",
  stem: "aptal salak gerzek embesil dangalak ahmak andaval beyinsiz eşek eşşek eşeğ öküz manyak manyağ spastik sapık sapığ pedofil tecavüzcü genelev terörist",
  beginning: "gerzek gerizekal",
  anywhere: "gerizekali pkk",
};
/** Offensive only as a whole name, because this word also occurs in English ("I am Ali"). */
const WHOLE_NAME = "am";
/** Offensive only exactly as typed. Folded, these words would match the names Amina and Yara, the English word God and the harmless "cuk". */
const SWEARING_AS_TYPED =
  "amına amını amın amı amlı ammına ammını yarra yarram göd çük çükü çüküm xxx faggot faggots".split(" ");
/** Insults only exactly as typed. In biology, "döl almaşı" is the alternation of generations, so titles may contain these words. */
const INSULTING_AS_TYPED = "döl dölü 31ci 31çi".split(" ");
/** Abbreviations of curses in small letters; in capitals they are initials. */
const OFFENSIVE_IN_LOWER_CASE = new Set(["mk", "mq", "sg"]);
/** Harmless words that fold to a listed word: chic, frequent, tight. */
const INNOCENT = new Set(["şık", "sık", "sıkı", "sıkıcı", "sıktı", "sıkım", "sıkış", "sıkışık"]);
/** Surnames in plain letters that begin like a listed word. They derive from a place, a trade (maker of saddles or coins) or a stream. */
const SURNAMES = new Set(["ibnelioglu", "kaltakci", "kaltakcioglu", "sikkeci", "sikkecioglu", "tasakan"]);
const swearWords: Unwanted = { isBad: lexicon([SWEAR_WORDS]), asTyped: new Set(SWEARING_AS_TYPED) };
const swearWordsAndInsults: Unwanted = {
  isBad: lexicon([SWEAR_WORDS, INSULTS]),
  asTyped: new Set([...SWEARING_AS_TYPED, ...INSULTING_AS_TYPED]),
};
/** Maximum number of letters joined to a word; longer than any listed word with endings and some repeated letters. */
const LONGEST_JOINED = 40;
/** Separators within a word, besides spaces. */
const DIVIDERS = /[._\-*,:;/\\~'"#()[\]{}=?&%^<>]+/;

interface Unwanted {
  /** Tests plain letters. */
  isBad: (letters: string) => boolean;
  /** Words in lower case, compared as typed. */
  asTyped: ReadonlySet<string>;
}

/** True if a text contains a swear word or an insult. */
export function isOffensive(name: string): boolean {
  return containsUnwanted(name, swearWordsAndInsults);
}

/** True if a text contains a swear word. Words that are insults only as a person's name pass ("Mal ve hizmet"). */
export function hasSwearWord(name: string): boolean {
  return containsUnwanted(name, swearWords);
}

function containsUnwanted(name: string, unwanted: Unwanted): boolean {
  const variants = [name, alternativeReading(name)].flatMap((text) => [text, withLForI(text)]);
  return [...new Set(variants)].some((text) => containsInReading(text, unwanted));
}

function containsInReading(name: string, { isBad, asTyped }: Unwanted): boolean {
  if (wordsOf(name).some((word) => OFFENSIVE_IN_LOWER_CASE.has(word) || asTyped.has(word.toLowerCase())))
    return true;
  const words = wordsOf(lowerTurkish(name))
    .filter((word) => !INNOCENT.has(word))
    .map(plainLetters)
    .filter((word) => !SURNAMES.has(word));
  const joined = words.map((_word, index) => joinedFrom(words, index));
  if (readings(joined[0] ?? "").includes(WHOLE_NAME)) return true;
  const pieces = [...words.flatMap(piecesOf), ...joined, ...splitAtCapitals(name), singleLetters(words)];
  return [...new Set([...pieces.flatMap(readings), ...words.flatMap(maskedWord)])].some(isBad);
}

/**
 * Joins a word with the following words ("or ospu", "am cık"), up to LONGEST_JOINED letters. Without this limit, the filter would take
 * quadratic time in the number of words.
 */
function joinedFrom(words: readonly string[], from: number): string {
  let joined = words[from] ?? "";
  const enough = joined.length + LONGEST_JOINED;
  for (let next = from + 1; next < words.length && joined.length < enough; next += 1) joined += words[next];
  return joined;
}

/**
 * Replaces characters that may be an l instead of an i. These are a capital I after a small letter, a 1 next to a letter, and letters of
 * other alphabets.
 */
function withLForI(name: string): string {
  return name.replace(/(?<=\p{Ll})I|(?<=\p{L})[1|!](?=\p{L}|$)|[^\p{ASCII}ıİîïíìÎÏÍÌ]/gu, (sign) =>
    /^\p{ASCII}$/u.test(sign) || plainLetters(sign) === "i" ? "l" : sign,
  );
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== "");
}

/** Returns a folded word and its parts between separators: "ali.amk" gives "amk", and "a.m.k" gives "amk". Strips surrounding x: "xXamkXx". */
function piecesOf(word: string): string[] {
  const parts = [word, ...word.split(DIVIDERS)];
  return [
    ...parts,
    ...parts.filter((part) => /^x|x$/.test(part)).map((part) => part.replace(/^x+|x+$/g, "")),
  ];
}

/** Returns words that only a capital separates: "AliAmk" gives "amk". Skips short ones, because some people write "OcAk". */
function splitAtCapitals(name: string): string[] {
  const divided = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return divided === name
    ? []
    : wordsOf(divided)
        .filter((word) => word.length > 2)
        .map((word) => plainLetters(lowerTurkish(word)));
}

/** Joins the words of one letter, for spaced-out words. */
function singleLetters(words: string[]): string {
  return words.filter((word) => word.length === 1).join("");
}

/** Returns the readings of a piece: digits as letters, digits removed at the ends or everywhere, repeated letters collapsed. */
function readings(piece: string): string[] {
  // Numbers have no reading: "Öğrenci 607".
  if (!/[a-z]/.test(piece)) return [];
  if (/^[a-z]*$/.test(piece)) return [piece, withoutRepeats(piece)];
  const inner = piece.replace(/^[0-9]+|[0-9]+$/g, "");
  const read = [replaceStandIns(piece), replaceStandIns(inner), lettersOnly(piece)];
  return [...read, ...read.map(withoutRepeats)].filter((letters) => letters !== "");
}

/** Returns a word with hidden letters, each as a star. Its first letter and one more must be visible; otherwise returns nothing. */
function maskedWord(piece: string): string[] {
  const word = piece.replace(/[#?%&^~=•●]|\p{Extended_Pictographic}/gu, "*").replace(/^[^a-z]+/, "");
  return word.includes("*") && /^[a-z*]+$/.test(word) && /[a-z].*[a-z]/.test(word) ? [word] : [];
}
