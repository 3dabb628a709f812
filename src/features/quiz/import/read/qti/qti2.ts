/** Reads QTI 2.0 to 2.2, and 3.0, which differs in names: one `assessmentItem` per file, with interactions inside its text. */
import {
  type Asked,
  type FoundAnswer,
  fitted,
  type Picture,
  type ReadQuestion,
} from "../../../written/read-question.ts";
import { type Gap, typedGap } from "../../../written/typed-gap.ts";
import { type AddNote, collectNotes } from "../answers/collect-notes.ts";
import {
  type Answer,
  choiceAnswer,
  GAP,
  gapped,
  numberAnswer,
  numberRange,
  offered,
  pairsOrSequence,
  textAnswer,
} from "../answers/scored-answers.ts";
import { picturesNamed } from "../text/named-pictures.ts";
import type { FindPicture } from "../text/package-pictures.ts";
import { childOf, childrenOf, elements, wordsOf, type XmlElement } from "../text/xml.ts";
import {
  askedText,
  explanationOf,
  markupOf,
  optionIn,
  optionText,
  textWithNotes,
  within,
} from "./qti-markup.ts";
import { gapOfTexts } from "./qti1.ts";

const INLINE = new Set(["textEntryInteraction", "inlineChoiceInteraction"]);
const BLOCK = new Set([
  "choiceInteraction",
  "extendedTextInteraction",
  "orderInteraction",
  "matchInteraction",
  "associateInteraction",
  "gapMatchInteraction",
]);
/** Interactions without an equivalent, such as hotspots and file uploads. */
const OTHER =
  /^(hottext|hotspot|selectPoint|graphic\w*|positionObject|slider|media|drawing|upload|custom|portableCustom|endAttempt)Interaction$/;
/** Parts of the body that participants do not see, or only after their answer. */
const UNSEEN = new Set(["feedbackBlock", "feedbackInline", "stylesheet", "templateBlock", "templateInline"]);

/**
 * Questions of an item: one per block interaction.
 * @param item the `assessmentItem` element
 */
export function readQti2Item(
  item: XmlElement,
  find: FindPicture,
): { questions: ReadQuestion[]; leftOut: string[] } {
  const body = childOf(item, "itemBody");
  const blocks = within(body, BLOCK);
  const inline = within(body, INLINE);
  const others = elementsNamed(body, OTHER);
  const [only] = blocks;
  const parts: (XmlElement | null)[] = blocks.length > 0 && inline.length === 0 ? blocks : [null];
  if (blocks.length + inline.length + others.length === 0) {
    const { text } = textWithNotes(bodyMarkup(body, null), () => undefined);
    return { questions: [], leftOut: text === "" ? [] : [text.replace(/\s+/g, " ")] };
  }
  const questions = parts.map((block) => {
    const { notes, addNote } = collectNotes();
    if (blocks.length > 1 && block !== null)
      addNote("Dosyada birkaç bölümlü tek soruydu; her bölümü bir soru oldu.");
    if (childOf(item, "templateDeclaration") !== undefined)
      addNote("Sorunun sayıları ya da sözleri her öğrencide başkaydı; kontrol edin.");
    const { text, lost, pictures } = textWithNotes(bodyMarkup(body, block), () => undefined);
    for (const sentence of lost) addNote(sentence);
    const found = picturesNamed(pictures, find);
    for (const { sentence, tone } of found.notes) addNote(sentence, tone);
    const content = contentIn(item, block ?? only ?? null, inline, others, text, find, addNote);
    return questionOf(item, content, found.pictures, notes);
  });
  return { questions, leftOut: [] };
}

function questionOf(
  item: XmlElement,
  content: Asked,
  pictures: Picture[],
  notes: ReadQuestion["notes"],
): ReadQuestion {
  return fitted({
    ...content,
    text: askedText(content.text),
    pictures,
    explanation: reasonOf(item),
    notes,
  });
}

function elementsNamed(parent: XmlElement | undefined, pattern: RegExp): XmlElement[] {
  return elements(parent).flatMap((child) =>
    pattern.test(child.name) ? [child] : elementsNamed(child, pattern),
  );
}

/**
 * Markup around an interaction, with its prompt in place.
 * @param shown the interaction of the question; null for all inline ones
 */
function bodyMarkup(body: XmlElement | undefined, shown: XmlElement | null): string {
  return markupOf(body?.children ?? [], function replace(element): string | null {
    const { name, attributes } = element;
    if (UNSEEN.has(name)) return "";
    if (name === "rubricBlock" && !/candidate|learner/i.test(attributes.view ?? "candidate")) return "";
    if (INLINE.has(name)) return GAP;
    if (!BLOCK.has(name) && !OTHER.test(name)) return null;
    if (shown !== null && shown !== element) return "";
    const prompt = markupOf(childOf(element, "prompt")?.children ?? []);
    const rest = elements(element).filter((child) => child.name !== "prompt" && child.name !== "gapText");
    const gaps = name === "gapMatchInteraction" ? markupOf(rest, gapSign) : "";
    const pictures = OTHER.test(name)
      ? markupOf(childrenOf(element, "object").concat(childrenOf(element, "img")))
      : "";
    return `<p>${prompt}</p>${pictures}${gaps}`;
  });
}

function gapSign({ name }: XmlElement): string | null {
  if (name === "gapImg") return "";
  return name === "gap" ? GAP : null;
}

function contentIn(
  item: XmlElement,
  block: XmlElement | null,
  inline: readonly XmlElement[],
  others: readonly XmlElement[],
  text: string,
  find: FindPicture,
  addNote: AddNote,
): Asked {
  const [other] = others;
  if (other !== undefined || (inline.length > 0 && block !== null)) {
    const sentence =
      other === undefined
        ? "Bu soruda birden çok cevap alanı var; okunamadı, elle düzenleyin."
        : "Bu sorunun türü okunamıyor (çizim, resim üzerinde seçim, dosya…); yalnız metni alındı.";
    addNote(sentence);
    return { text, answer: { type: "choice", options: [] } };
  }
  if (block !== null) return blockAnswer(item, block, text, find, addNote);
  return inlineAnswer(item, inline, text, addNote);
}

/** Right answer to an interaction, as declared by the item. */
type Response = {
  /** `baseType` of its values. */
  type: string;
  isSingle: boolean;
  /** Right values. */
  right: string[];
  /** Points of values, if a mapping has them. */
  points: { value: string; points: number }[];
};

function responseOf(item: XmlElement, { attributes }: XmlElement, addNote: AddNote): Response {
  const ident = attributes.responseIdentifier ?? "";
  const declaration = childrenOf(item, "responseDeclaration").find(
    (each) => each.attributes.identifier === ident,
  );
  const values = childrenOf(childOf(declaration, "correctResponse"), "value").map((value) =>
    wordsOf(value).trim(),
  );
  const points = childrenOf(childOf(declaration, "mapping"), "mapEntry").map((entry) => ({
    value: (entry.attributes.mapKey ?? "").trim(),
    points: Number(entry.attributes.mappedValue ?? 0),
  }));
  const isSingle = declaration?.attributes.cardinality === "single";
  const type = declaration?.attributes.baseType ?? "";
  if (values.length > 0 || points.some((each) => each.points > 0))
    return { type, isSingle, right: values, points };
  const compared = comparedValues(item, ident);
  if (compared.length > 0) addNote("Doğru cevap puanlama kurallarından çıkarıldı; kontrol edin.");
  return { type, isSingle, right: compared, points: [] };
}

/** Values that the scoring rules compare with a response. */
function comparedValues(item: XmlElement, ident: string): string[] {
  const tests = within(
    childOf(item, "responseProcessing"),
    new Set(["match", "member", "equal", "stringMatch"]),
  );
  return tests
    .filter((test) => childrenOf(test, "variable").some(({ attributes }) => attributes.identifier === ident))
    .flatMap((test) => within(test, new Set(["baseValue"])).map((value) => wordsOf(value).trim()));
}

/** Percentage of the points for a value. */
function shareOf({ right, points, isSingle }: Response, value: string): number {
  const most = Math.max(0, ...points.map((each) => each.points));
  const mapped = points.find((each) => each.value === value)?.points ?? 0;
  if (right.includes(value)) return 100;
  if (mapped <= 0 || most <= 0) return 0;
  // If the item declares a right answer, other values with points are only partly right.
  const share = (100 * mapped) / most;
  return isSingle && right.length > 0 ? Math.min(share, 99) : share;
}

function choicesIn(parent: XmlElement, names: RegExp, addNote: AddNote): { ident: string; text: string }[] {
  return elementsNamed(parent, names).map((choice) => ({
    ident: choice.attributes.identifier ?? "",
    text: optionText(markupOf(choice.children, unseen), addNote),
  }));
}

function unseen({ name }: XmlElement): string | null {
  return UNSEEN.has(name) ? "" : null;
}

function blockAnswer(
  item: XmlElement,
  block: XmlElement,
  text: string,
  find: FindPicture,
  addNote: AddNote,
): Asked {
  const response = responseOf(item, block, addNote);
  switch (block.name) {
    case "choiceInteraction": {
      const several = !response.isSingle && block.attributes.maxChoices !== "1";
      const answers = elementsNamed(block, /^simpleChoice$/).map((choice) => ({
        ...optionIn(markupOf(choice.children, unseen), find, addNote),
        share: shareOf(response, choice.attributes.identifier ?? ""),
      }));
      const mapped = response.points.filter(({ points }) => points > 0).map(({ value }) => value);
      if (several && response.right.length > 0 && mapped.some((value) => !response.right.includes(value)))
        addNote("Dosyada doğru cevaplar ile puan alan seçenekler aynı değil; kontrol edin.");
      return { text, answer: choiceAnswer(answers, several, addNote) };
    }
    case "orderInteraction": {
      const choices = choicesIn(block, /^simpleChoice$/, addNote);
      const items = response.right.flatMap(
        (ident) => choices.find((choice) => choice.ident === ident)?.text ?? [],
      );
      const isWhole = items.length === choices.length;
      if (!isWhole) addNote("Doğru sıra dosyada bulunamadı; öğeleri sıralayın.");
      return {
        text,
        answer: { type: "order", items: isWhole ? items : choices.map((each) => each.text) },
      };
    }
    case "matchInteraction":
    case "associateInteraction":
      return { text, answer: pairsAnswer(block, response, addNote) };
    case "gapMatchInteraction":
      return gapMatchAnswer(block, response, text, addNote);
    default: {
      const accepted = response.right.filter((value) => value !== "");
      addNote(
        accepted.length === 0
          ? "Açık uçlu soru: doğru cevabı dosyada yok."
          : "Açık uçlu soru: örnek cevabı doğru cevap sayıldı; kontrol edin.",
      );
      return { text, answer: { type: "short_text", accepted } };
    }
  }
}

/** Right pairs such as "A x". */
function rightPairs({ right, points }: Response): [string, string][] {
  const values =
    right.length > 0 ? right : points.filter((each) => each.points > 0).map(({ value }) => value);
  return values.map((value) => {
    const [first = "", second = ""] = value.split(/\s+/);
    return [first, second];
  });
}

function pairsAnswer(block: XmlElement, response: Response, addNote: AddNote): FoundAnswer {
  const choices = choicesIn(block, /^simpleAssociableChoice$/, addNote);
  const textOf = (ident: string) => choices.find((choice) => choice.ident === ident)?.text ?? "";
  const pairs = rightPairs(response);
  const used = new Set(pairs.flat());
  if (choices.some(({ ident }) => !used.has(ident)))
    addNote("Hiçbir eşi olmayan seçenekler (yanıltıcılar) alınmadı.");
  return pairsOrSequence(
    pairs.map(([left, right]) => ({ left: textOf(left), right: textOf(right) })),
    addNote,
  );
}

function gapMatchAnswer(block: XmlElement, response: Response, text: string, addNote: AddNote): Asked {
  const choices = choicesIn(block, /^gapText$/, addNote);
  const pairs = rightPairs(response);
  const gaps = elementsNamed(block, /^gap$/).map(({ attributes }) => {
    const right = pairs.find((pair) => pair.includes(attributes.identifier ?? ""));
    const correct = choices.find(({ ident }) => right?.includes(ident) === true)?.text ?? "";
    const wrong = choices.map((choice) => choice.text).filter((each) => each !== correct);
    return { correct, options: correct === "" ? [] : offered(wrong, addNote) };
  });
  return gapped(text, gaps);
}

/** Inline answers: gaps, or a single one that is written below the text. */
function inlineAnswer(
  item: XmlElement,
  inline: readonly XmlElement[],
  text: string,
  addNote: AddNote,
): Asked {
  const [only] = inline;
  if (inline.length === 1 && only?.name === "textEntryInteraction") {
    const response = responseOf(item, only, addNote);
    const answer = typedAnswer(item, only, response, addNote);
    const isAtEnd = text.trim().endsWith(GAP);
    const accepted = answer.type === "short_text" ? answer.accepted : [];
    return isAtEnd || accepted.length === 0 ? { text, answer } : gapped(text, [typedGap(accepted)]);
  }
  return gapped(
    text,
    inline.map((each, position) => gapOf(item, each, position + 1, addNote)),
  );
}

function typedAnswer(
  item: XmlElement,
  interaction: XmlElement,
  response: Response,
  addNote: AddNote,
): FoundAnswer {
  const values = acceptedIn(response);
  if (!/^(float|integer|decimal)$/.test(response.type)) return textAnswer(values, addNote);
  const tolerance = toleranceOf(item, interaction.attributes.responseIdentifier ?? "", addNote);
  return numberAnswer(
    values.map(({ text, share }) => {
      const range = numberRange(text);
      if (range === null || tolerance === null) return { range, share };
      const { size, isRelative } = tolerance;
      return {
        range: { ...range, tolerance: isRelative ? (Math.abs(range.value) * size) / 100 : size },
        share,
      };
    }),
    addNote,
  );
}

/** Right values first, then others with points in a mapping. Escapes asterisks, which are no wildcards in QTI. */
function acceptedIn(response: Response): Answer[] {
  const values = [...new Set([...response.right, ...response.points.map(({ value }) => value)])];
  return values
    .map((value) => ({
      text: value.replaceAll("*", "\\*"),
      share: shareOf({ ...response, right: [] }, value),
    }))
    .map((answer, at) => (at < response.right.length ? { ...answer, share: 100 } : answer));
}

/** Tolerance of a number, if the scoring rules have one. */
function toleranceOf(
  item: XmlElement,
  ident: string,
  addNote: AddNote,
): { size: number; isRelative: boolean } | null {
  const tests = elementsNamed(childOf(item, "responseProcessing"), /^(equal|equalRounded)$/);
  const test = tests.find((each) =>
    childrenOf(each, "variable").some(({ attributes }) => attributes.identifier === ident),
  );
  if (test === undefined) return null;
  const { toleranceMode = "exact", tolerance = "" } = test.attributes;
  if (test.name === "equalRounded") {
    addNote("Sayı yuvarlanarak karşılaştırılıyordu; kabul edilen aralığı kontrol edin.");
    return null;
  }
  if (toleranceMode === "exact") return null;
  const [below = Number.NaN, above = below] = tolerance.trim().split(/\s+/).map(Number);
  if (!Number.isFinite(below) || below !== above) {
    addNote("Sayının kabul edilen aralığı okunamadı; kontrol edin.");
    return null;
  }
  return { size: Math.abs(below), isRelative: toleranceMode === "relative" };
}

function gapOf(item: XmlElement, interaction: XmlElement, number: number, addNote: AddNote): Gap {
  const response = responseOf(item, interaction, addNote);
  if (interaction.name === "inlineChoiceInteraction") {
    const choices = choicesIn(interaction, /^inlineChoice$/, addNote);
    const answers = choices.map(({ ident, text }) => ({ text, share: shareOf(response, ident) }));
    const right = answers.find(({ share }) => share === 100);
    const wrong = answers.filter((each) => each !== right).map(({ text }) => text);
    return right === undefined
      ? { correct: "", options: wrong }
      : { correct: right.text, options: offered(wrong, addNote) };
  }
  const gap = gapOfTexts(acceptedIn(response), number, addNote);
  const tolerance = toleranceOf(item, interaction.attributes.responseIdentifier ?? "", addNote);
  if (tolerance !== null && tolerance.size > 0)
    addNote(
      `${number}. boşlukta sayının sapması kabul ediliyordu; burada yalnız ${gap.correct} doğru sayılır.`,
    );
  return gap;
}

/** Feedback for the right answer. */
function reasonOf(item: XmlElement): string {
  const right = new Set(
    childrenOf(item, "responseDeclaration").flatMap((declaration) =>
      childrenOf(childOf(declaration, "correctResponse"), "value").map((value) => wordsOf(value).trim()),
    ),
  );
  const shown = childrenOf(item, "modalFeedback").filter(({ attributes }) => {
    const { identifier = "", showHide = "show" } = attributes;
    return showHide === "show" && (right.has(identifier) || /^(correct|general|solution)/i.test(identifier));
  });
  return explanationOf(shown.map((each) => textWithNotes(markupOf(each.children), () => undefined).text));
}
