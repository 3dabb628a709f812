import { describe, expect, it } from "vitest";
import { ERROR_CODES, errorText } from "../../convex/shared/errors.ts";
import { textsOf, userTexts } from "../support/user-texts.ts";

/** Texts of the specification, which must not change. */
const SPECIFIED = new Set([
  "Link kopyalandı!",
  "Quiz'e katıldınız!",
  "Cevabınız kaydedildi!",
  "Bu formu görüntüleme yetkiniz yok!",
  "Bu quiz'i düzenleme yetkiniz yok!",
]);

/** Words that docs/words.md replaces. `\p{L}` replaces `\b`, which does not support Turkish letters. */
const REPLACED_WORDS: { word: RegExp; instead: string }[] = [
  { word: /(?<!\p{L})QR(?!\p{L})/iu, instead: "karekod" },
  { word: /(?<!\p{L})link(i|in|ini|e|te|ten|ler\p{L}*)?(?!\p{L})/iu, instead: "bağlantı" },
  { word: /zıtt/iu, instead: "zıdd-" },
  { word: /(?<!sürükleyip )(?<!buraya )(?<!boş )(?<!\p{L})bırak/iu, instead: "vazgeç" },
  { word: /gidişat/iu, instead: "ilerleme" },
  { word: /canlı oyun/iu, instead: "canlı quiz" },
  { word: /saniye süre[nm]/iu, instead: "… saniyen var" },
  { word: /(?<!\p{L})katılma(?=$| )/iu, instead: "katılım" },
  { word: /\p{L}[ae]y[ıi]m m[ıi](?!\p{L})/iu, instead: "… -iyor musun" },
  { word: /(?<!\p{L})okut(?!un|ulur|malı|\p{L})/iu, instead: "karekodu okutun" },
];

/** Error codes that only pupils receive; teachers and visitors may receive all others. */
const PUPILS_CODES =
  /^(CODE_REQUIRED|PLACE_|SCHOOL_NUMBER_WRONG|TOO_MANY_WRONG_NUMBERS|INVALID_CODE|TOO_MANY_WRONG_CODES|NICKNAME_|NAMES_ARE_GIVEN|SESSION_(ENDED|LOCKED|FULL)|REMOVED_FROM|NOT_A_PART|PHASE_OVER|NOT_OPEN_YET|WRONG_QUESTION|ALREADY_ANSWERED|INVALID_OPTION|QUIZ_CHANGED|HOMEWORK_(?!TIMES)|NO_ATTEMPT_LEFT|ATTEMPT_OVER)/;

type Audience = "pupil" | "teacher" | "everybody";

/** Audience of each file's texts: the first matching line. `null` means several audiences, each with its own texts. */
const AUDIENCES: [path: RegExp, audience: Audience | null][] = [
  [/^convex\/shared\/errors\.ts/, null],
  [/^convex\/model\/users\//, "everybody"],
  [/^convex\/(shared|model)\//, null],
  // A written exam on paper uses the polite imperative.
  [/^cli\/demo\/quizzes\/yazili\./, null],
  [/^cli\/demo\//, "pupil"],
  [/^src\/routes\/(learn|statistics|homework|design)\//, null],
  [/^src\/features\/(live\/player\/teacher-notice|live\/results\/(teach-again|question-results))/, "teacher"],
  [
    /^src\/features\/questions\/([a-z-]+\/(form|board|rubric-fields)\.|formatted-field\/|choice\/option-fields)/,
    "teacher",
  ],
  [/^src\/features\/(live\/(player|join|results)|quiz\/solo|homework\/solve|questions)\//, "pupil"],
  // "siz" addresses the whole class.
  [/^src\/features\/live\/shared\/class-goal\./, null],
  [/^src\/features\/live\/(shared|teams|clock|seats)\//, "pupil"],
  [/^src\/routes\/(join|quiz)\//, "pupil"],
  [/^src\/features\/statistics\/(student-|solo-|participations)/, "pupil"],
  [/^src\/features\/(live|statistics|quiz|homework\/give|categories|cards|paper)\//, "teacher"],
  [/^src\/features\/feedback\/(create|inbox|shelf)\//, "teacher"],
  [/^src\/routes\/(create-|edit-|manage-|paper-|print-|cards)/, "teacher"],
  [/^src\/|^index\.html/, "everybody"],
];

/** Forms of address with "siz": possessives and verbs of the second person plural, and the polite imperative. */
const SIZ = [
  /\p{L}([ıiuü]|s[ae])n[ıiuü]z/iu,
  /(?<!\p{L})(yaz|seç|dene|bekle|gir|aç|okut|dokun|bak|kullan|çevir|gönder|kapat|bitir|paylaş|çöz|iste|yenile|katıl|konuş)y?[ıiuü]n(?!\p{L})/iu,
];
/** Forms of address with "sen". Without possessives, which look like genitives. */
const SEN = [
  /(?<!\p{L})(sen|seni|sana|senin|sende)(?!\p{L})/iu,
  /(?<!\p{L})(?!dersin)\p{L}+([aeıiuü]r|yor|m[ıiuü]ş|[ae]ca[ğk]|[ae]ce[ğk]|m[ae]l[ıi])s[ıiuü]n(?!\p{L})/iu,
  /\p{L}(m[ıiuü]şt|yord|[ae]rd|s[ae]yd)[ıiuü]n(?!\p{L})/iu,
  /(?<!\p{L})(yaptı|açtı|girdi|seçti|çözdü|katıldı|cevapladı|gönderdi|kaldı|geldi|yazdı)n(?!\p{L})/iu,
  /\p{L}([ıiuü]y|[aeıiuü]r)s[ae]n(?!\p{L})/iu,
  /(?<!\p{L})hesabın (var|yok)/iu,
];

const texts = userTexts().filter(({ text }) => !SPECIFIED.has(text));

describe("every text that a user reads", () => {
  it.each(REPLACED_WORDS)("uses $instead instead of words that match $word", ({ word }) => {
    expect(texts.filter(({ file, text }) => isWords(file, text) && word.test(text))).toEqual([]);
  });

  it("addresses pupils as “sen”", () => {
    expect(saidTo("pupil").filter(({ text }) => SIZ.some((form) => form.test(text)))).toEqual([]);
  });

  it("addresses teachers as “siz”, and all visitors on shared pages", () => {
    const polite = [...saidTo("teacher"), ...saidTo("everybody")];
    expect(polite.filter(({ text }) => SEN.some((form) => form.test(text)))).toEqual([]);
  });

  it("refuses pupils with “sen”, and all others with “siz”", () => {
    const wrong = ERROR_CODES.filter((code) => {
      const text = errorText(code);
      const notSaid = PUPILS_CODES.test(code) ? SIZ : SEN;
      return !SPECIFIED.has(text) && notSaid.some((form) => form.test(text));
    });
    expect(wrong).toEqual([]);
  });
});

/** Proves that the patterns find real forms. Otherwise the tests above would pass with any text. */
describe("the patterns", () => {
  it.each([
    ["Bağlantınızı kontrol edin", SIZ],
    ["Kodu yazın.", SIZ],
    ["Quizi çözerseniz görürsünüz", SIZ],
    ["Gönderebilirsiniz", SIZ],
    ["Sen de katıl", SEN],
    ["Kendi hızında çözersin", SEN],
    ["Bu adla katılmıştın.", SEN],
    ["Giriş yaptıysan", SEN],
    ["Hesabın varsa", SEN],
    ["Hesap açtın", SEN],
  ])("recognize the address in “%s”", (text, forms) => {
    const other = forms === SIZ ? SEN : SIZ;
    expect(forms.some((form) => form.test(text))).toBe(true);
    expect(other.some((form) => form.test(text))).toBe(false);
  });

  it("match strings, templates and text between tags, but not imports", () => {
    const source = `import "paket"; const a = <p title="Başlık">Bir {1}\n metin</p>; const b = \`\${a} soru\`;`;
    expect(textsOf(source, "tsx")).toEqual(expect.arrayContaining(["Başlık", "Bir", "metin", "… soru"]));
    expect(textsOf(source, "tsx")).not.toContain("paket");
  });
});

function saidTo(audience: Audience) {
  return texts.filter(({ file, text }) => {
    const row = AUDIENCES.find(([path]) => path.test(file));
    return row?.[1] === audience && isTurkish(text);
  });
}

/** A single lower-case word is an identifier: a key, a class or a file. */
function isWords(file: string, text: string): boolean {
  return !file.startsWith("convex/model/names/") && !/^[a-z0-9_:./#-]*$|modulepreload|stylesheet/.test(text);
}

function isTurkish(text: string): boolean {
  return /[çğıöşüÇĞİÖŞÜ]| /.test(text) || /^\p{Lu}/u.test(text);
}
