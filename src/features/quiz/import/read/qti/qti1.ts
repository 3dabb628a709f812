/**
 * Reads QTI 1.2, as exported by Canvas and other learning platforms: a `questestinterop` with one `item` per question. The format does not name the
 * right answer. It is the answer with the highest score, so every possible answer is scored with the item's rules (`resprocessing`).
 */

import { foldGap } from "../../../../../../convex/shared/foldAnswer.ts";
import { type Description, type Item, withDescriptions } from "../../../written/descriptions.ts";
import {
  type Asked,
  type FoundAnswer,
  fitted,
  type ReadQuestion,
  statementOf,
} from "../../../written/read-question.ts";
import { type Gap, typedGap } from "../../../written/typed-gap.ts";
import { type AddNote, collectNotes } from "../answers/collect-notes.ts";
import {
  type Answer,
  choiceAnswer,
  GAP,
  gapped,
  type NumberRange,
  numberAnswer,
  numberRange,
  offered,
  pairsOrSequence,
  textAnswer,
} from "../answers/scored-answers.ts";
import type { HtmlText } from "../text/html-text.ts";
import { picturesNamed } from "../text/named-pictures.ts";
import type { FindPicture } from "../text/package-pictures.ts";
import { childOf, childrenOf, elements, wordsOf, type XmlElement } from "../text/xml.ts";
import {
  askedText,
  escapedAttribute,
  escapedText,
  explanationOf,
  formattedWithNotes,
  markupOf,
  optionIn,
  optionText,
  textWithNotes,
  within,
} from "./qti-markup.ts";

/** Maximum number of options whose combinations are all scored: 1,024 combinations. */
const MAX_SCORED_OPTIONS = 10;

export type QtiPart = {
  title: string;
  /** Name of the test inside its package; a package may contain the same test twice. */
  ident: string;
  questions: ReadQuestion[];
  leftOut: string[];
};

const ITEM = new Set(["item"]);
const RESPONSE = new Set(["response_lid", "response_str", "response_num", "response_grp", "response_xy"]);
const RESPCONDITION = new Set(["respcondition"]);
const LABEL = new Set(["response_label"]);
const MATERIAL = new Set(["material", "material_ref"]);

/** @param root the `questestinterop` element */
export function readQti1(root: XmlElement, find: FindPicture): QtiPart {
  const holder =
    childOf(root, "assessment") ?? childOf(root, "objectbank") ?? childOf(root, "section") ?? root;
  const items = within(root, ITEM).map(
    (item): Item =>
      fieldOf(item, "question_type") === "text_only_question"
        ? { description: descriptionOf(item, find) }
        : { question: questionOf(item, find) },
  );
  const title = holder.attributes.title ?? fieldOf(holder, "bank_title");
  return {
    title: title.trim(),
    ident: holder.attributes.ident ?? "",
    ...withDescriptions(items),
  };
}

/** A text without a question, as in Canvas. */
function descriptionOf(item: XmlElement, find: FindPicture): Description {
  const { notes, addNote } = collectNotes();
  const read = promptOf(item, addNote);
  const { pictures, notes: about } = picturesNamed(read.pictures, find);
  for (const { sentence, tone } of about) addNote(sentence, tone);
  return { read, pictures, notes };
}

/** A value of the item's metadata, such as Canvas's type of question. */
function fieldOf(element: XmlElement, label: string): string {
  const fields = within(childOf(element, "itemmetadata") ?? element, new Set(["qtimetadatafield"]));
  const field = fields.find((each) => wordsOf(childOf(each, "fieldlabel")).trim() === label);
  return wordsOf(childOf(field, "fieldentry")).trim();
}

function questionOf(item: XmlElement, find: FindPicture): ReadQuestion {
  const { notes, addNote } = collectNotes();
  const prompt = promptOf(item, addNote);
  const { pictures, notes: about } = picturesNamed(prompt.pictures, find);
  for (const { sentence, tone } of about) addNote(sentence, tone);
  const rules = rulesOf(item);
  const content = answerOf(item, prompt.text, rules, find, addNote);
  return fitted({
    ...content,
    text: askedText(content.text),
    sources: [prompt],
    pictures,
    explanation: reasonOf(item, rules),
    notes,
  });
}

/** Text of an item, with a gap for each written answer. */
function promptOf(item: XmlElement, addNote: AddNote): HtmlText {
  const parts: string[] = [];
  const walk = (parent: XmlElement) => {
    for (const child of elements(parent)) {
      if (child.name === "material") parts.push(`<p>${materialMarkup(child)}</p>`);
      else if (!RESPONSE.has(child.name)) walk(child);
      else if (responsesOf(item).length === 1) {
        // Items with one response may have their text beside the options.
        for (const material of childrenOf(child, "material"))
          parts.push(`<p>${materialMarkup(material)}</p>`);
        if (isTyped(child)) parts.push(GAP);
      } else if (isTyped(child)) parts.push(GAP);
    }
  };
  const presentation = childOf(item, "presentation");
  if (presentation !== undefined) walk(presentation);
  // A gap joins the line of the text around it.
  const markup = parts.join("").replaceAll(`</p>${GAP}`, ` ${GAP}`).replaceAll(`${GAP}<p>`, `${GAP} `);
  return formattedWithNotes(markup, addNote);
}

function responsesOf(item: XmlElement): XmlElement[] {
  return within(childOf(item, "presentation"), RESPONSE);
}

function isTyped({ name, children }: XmlElement): boolean {
  if (name === "response_num") return true;
  return name === "response_str" && within({ name, attributes: {}, children }, LABEL_LISTS).length === 0;
}
const LABEL_LISTS = new Set(["render_choice", "render_hotspot"]);

/** Texts and pictures of a `material`, as HTML. */
function materialMarkup(material: XmlElement): string {
  return elements(material)
    .map((part) => {
      const { texttype = "", uri = "", embedded = "", imagtype = "image/png" } = part.attributes;
      switch (part.name) {
        case "mattext":
        case "matemtext":
          return textMarkup(part, texttype);
        case "mat_formattedtext":
          return textMarkup(part, /plain/i.test(part.attributes.type ?? "") ? "text/plain" : "text/html");
        case "matimage": {
          const source = embedded === "base64" ? `data:${imagtype};base64,${wordsOf(part).trim()}` : uri;
          return `<img src="${escapedAttribute(source)}" alt="">`;
        }
        case "matbreak":
          return "<br>";
        case "mataudio":
        case "matvideo":
        case "matapplet":
        case "matapplication":
          return "<object></object>";
        default:
          return materialMarkup(part);
      }
    })
    .join(" ");
}

/** Tags that identify a text as markup. */
const TAGS = /<\/(p|div|span|b|i|strong|em|su[bp])>|<(br|img)\b/i;

function textMarkup(part: XmlElement, texttype: string): string {
  if (elements(part).length > 0) return markupOf(part.children);
  const words = wordsOf(part);
  const isHtml = texttype === "" ? TAGS.test(words) : /html/i.test(texttype);
  return isHtml ? words : escapedText(words).replaceAll("\n", "<br>");
}

function answerOf(item: XmlElement, text: string, rules: Rules, find: FindPicture, addNote: AddNote): Asked {
  const type = fieldOf(item, "question_type");
  const responses = responsesOf(item);
  const [only] = responses;
  if (type === "calculated_question") {
    addNote("Hesaplamalı soru: sayıları her öğrencide başkaydı; elle düzenleyin.");
    return { text, answer: { type: "number", value: "", tolerance: "" } };
  }
  if (only === undefined) {
    addNote("Açık uçlu soru: doğru cevabı dosyada yok.");
    return { text, answer: { type: "short_text", accepted: [] } };
  }
  if (responses.length > 1) return severalResponses(responses, text, type, rules, addNote);
  if (isTyped(only)) return typedAnswer(only, text, type, rules, addNote);
  const isOrdered = /^ordered$/i.test(only.attributes.rcardinality ?? "");
  const labels = isOrdered ? labelsOf(only, addNote) : optionsOf(only, find, addNote);
  if (only.name !== "response_lid" || labels.length === 0) {
    addNote("Bu sorunun türü okunamıyor (çizim, eşleştirme alanı, dosya…); yalnız metni alındı.");
    return { text, answer: { type: "choice", options: [] } };
  }
  if (isOrdered)
    return { text, answer: { type: "order", items: orderedLabels(only, labels, rules, addNote) } };
  const chosen = chosenAnswer(only, labels, rules, addNote);
  const statement = isStatement(item) && chosen.type === "choice" ? statementOf(chosen.options) : null;
  return { text, answer: statement ?? chosen };
}

/** Fields (Canvas, Common Cartridge) and elements (Blackboard and others) with the type of a question. */
const TYPE_FIELDS = ["question_type", "cc_profile"];
const TYPE_ELEMENTS = new Set(["bbmd_questiontype", "qmd_itemtype"]);

/** True if an item is marked as a true-false question. */
function isStatement(item: XmlElement): boolean {
  const types = [
    ...TYPE_FIELDS.map((field) => fieldOf(item, field)),
    ...within(childOf(item, "itemmetadata"), TYPE_ELEMENTS).map(wordsOf),
  ];
  return types.some((type) => /true.?false/i.test(type));
}

type Label = { ident: string } & Pick<Answer, "text" | "picture">;

function labelsOf(response: XmlElement, addNote: AddNote): Label[] {
  return within(response, LABEL).map((label) => ({
    ident: label.attributes.ident ?? "",
    text: optionText(markupOfLabel(label), addNote),
  }));
}

/** Labels of a choice, with their pictures. */
function optionsOf(response: XmlElement, find: FindPicture, addNote: AddNote): Label[] {
  return within(response, LABEL).map((label) => ({
    ident: label.attributes.ident ?? "",
    ...optionIn(markupOfLabel(label), find, addNote),
  }));
}

function markupOfLabel(label: XmlElement): string {
  return within(label, MATERIAL).map(materialMarkup).join(" ");
}

/** True if a response accepts more than one value. */
function isSeveral({ attributes }: XmlElement): boolean {
  return /^(multiple|ordered)$/i.test(attributes.rcardinality ?? "");
}

function identOf({ attributes }: XmlElement): string {
  return attributes.ident ?? "";
}

function chosenAnswer(
  response: XmlElement,
  labels: readonly Label[],
  rules: Rules,
  addNote: AddNote,
): FoundAnswer {
  const ident = identOf(response);
  if (/^multiple$/i.test(response.attributes.rcardinality ?? "")) {
    const right = bestSet(ident, labels, rules, addNote);
    return choiceAnswer(
      labels.map(({ ident: own, ...option }) => ({ ...option, share: right.has(own) ? 100 : 0 })),
      true,
      addNote,
    );
  }
  return choiceAnswer(sharesOf(ident, labels, rules), false, addNote);
}

/** Labels of a single choice, with the percentage of the points for each. */
function sharesOf(ident: string, labels: readonly Label[], rules: Rules): Answer[] {
  const points = labels.map((label) => rules.score({ [ident]: [label.ident] }));
  const most = Math.max(...points);
  const named = rules.named(ident);
  // If answers earn points only together, a single one setsScore none. Then the answers that the rules name are right.
  return labels.map(({ ident: own, ...option }, at) => {
    const earned = points[at] ?? 0;
    const share = most > 0 ? (100 * Math.max(0, earned)) / most : named.includes(own) ? 100 : 0;
    return { ...option, share };
  });
}

/** The combination of options with the highest score; the smallest one if several have it. */
function bestSet(ident: string, labels: readonly Label[], rules: Rules, addNote: AddNote): Set<string> {
  const idents = labels.map((label) => label.ident);
  if (idents.length > MAX_SCORED_OPTIONS) return new Set(rules.named(ident));
  let best: string[] = [];
  let most = 0;
  let isOnly = true;
  for (let set = 1; set < 2 ** idents.length; set++) {
    // Each bit of `set` selects one option.
    const chosen = idents.filter((_, at) => (set >> at) % 2 === 1);
    const points = rules.score({ [ident]: chosen });
    if (points < most || points <= 0) continue;
    if (points > most || chosen.length < best.length) [best, most, isOnly] = [chosen, points, true];
    else if (!best.every((each) => chosen.includes(each))) isOnly = false;
  }
  if (!isOnly) addNote("Birden çok bileşim tam puan alıyordu; biri alındı, kontrol edin.");
  return new Set(best);
}

/** Labels in the order of a rule. */
function orderedLabels(
  response: XmlElement,
  labels: readonly Label[],
  rules: Rules,
  addNote: AddNote,
): string[] {
  const named = rules.named(identOf(response));
  const items = named.flatMap((ident) => labels.find((label) => label.ident === ident)?.text ?? []);
  if (items.length === labels.length && new Set(named).size === named.length) return items;
  addNote("Doğru sıra dosyada bulunamadı; öğeleri sıralayın.");
  return labels.map(({ text }) => text);
}

function typedAnswer(
  response: XmlElement,
  text: string,
  type: string,
  rules: Rules,
  addNote: AddNote,
): Asked {
  const ident = identOf(response);
  const ranges = rules.ranges(ident);
  const isNumber =
    response.name === "response_num" ||
    type === "numerical_question" ||
    ranges.some(({ isBounded }) => isBounded) ||
    (isNumberField(response) && ranges.some(({ range }) => range !== null));
  const isAtEnd = text.trim().endsWith(GAP);
  if (isNumber) {
    if (ranges.some(({ isStrict }) => isStrict))
      addNote("Sayı aralığının sınırları doğru sayılmıyordu; kabul edilen aralığı kontrol edin.");
    return { text, answer: numberAnswer(ranges, addNote) };
  }
  const accepted = acceptedTexts(ident, rules, addNote);
  if (accepted.length === 0) addNote("Açık uçlu soru: doğru cevabı dosyada yok.");
  const answer = textAnswer(accepted, addNote);
  if (isAtEnd || answer.accepted.length === 0) return { text, answer };
  return gapped(text, [typedGap(answer.accepted)]);
}

function isNumberField(response: XmlElement): boolean {
  const [field] = within(response, new Set(["render_fib"]));
  return /^(decimal|integer|scientific)$/i.test(field?.attributes.fibtype ?? "");
}

/** Accepted texts of the rules, with the percentage of the points for each. Escapes asterisks, which are no wildcards in QTI. */
function acceptedTexts(ident: string, rules: Rules, addNote: AddNote): Answer[] {
  if (rules.hasParts(ident)) addNote("Cevabın bir bölümü yetiyordu; burada tamamı yazılmalı.");
  const texts = [...new Set(rules.named(ident).map((text) => text.trim()))].filter((text) => text !== "");
  const points = texts.map((text) => rules.score({ [ident]: [text] }));
  const most = Math.max(...points);
  return texts.map((text, at) => ({
    text: text.replaceAll("*", "\\*"),
    share: most > 0 ? (100 * Math.max(0, points[at] ?? 0)) / most : 100,
  }));
}

/** Several responses in one item: gaps in the text, or pairs. */
function severalResponses(
  responses: readonly XmlElement[],
  text: string,
  type: string,
  rules: Rules,
  addNote: AddNote,
): Asked {
  const names = responses.map((response) => identOf(response).replace(/^response_/, ""));
  if (names.every((name) => name !== "" && text.includes(`[${name}]`))) {
    const positions = names.map((name) => text.indexOf(`[${name}]`));
    const inOrder = responses.map((_, at) => at).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
    const isTypedGap = type === "fill_in_multiple_blanks_question";
    const gaps = inOrder.map((at, position) =>
      gapOf(responses[at], isTypedGap, position + 1, rules, addNote),
    );
    const marked = names.reduce((replaced, name) => replaced.replace(`[${name}]`, GAP), text);
    if (names.some((name) => marked.includes(`[${name}]`)))
      addNote("Aynı boşluk metinde iki kez geçiyor; metni kontrol edin.");
    return gapped(marked, gaps);
  }
  if (responses.every(isTyped)) {
    const gaps = responses.map((response, at) => gapOf(response, true, at + 1, rules, addNote));
    return gapped(text, gaps);
  }
  const sides = responses.map((response) => ({
    left: optionText(childrenOf(response, "material").map(materialMarkup).join(" "), addNote),
    labels: labelsOf(response, addNote),
    ident: identOf(response),
  }));
  if (sides.some(({ left, labels }) => left === "" || labels.length === 0)) {
    addNote("Bu soruda birden çok cevap alanı var; okunamadı, elle düzenleyin.");
    return { text, answer: { type: "choice", options: [] } };
  }
  const pairs = sides.map(({ left, labels, ident }) => ({
    left,
    right: sharesOf(ident, labels, rules).find(({ share }) => share === 100)?.text ?? "",
  }));
  const used = new Set(pairs.map(({ right }) => right));
  if (sides.some(({ labels }) => labels.some(({ text: right }) => !used.has(right))))
    addNote("Hiçbir eşi olmayan seçenekler (yanıltıcılar) alınmadı.");
  return { text, answer: pairsOrSequence(pairs, addNote) };
}

function gapOf(
  response: XmlElement | undefined,
  isTypedGap: boolean,
  number: number,
  rules: Rules,
  addNote: AddNote,
): Gap {
  if (response === undefined) return { correct: "", options: [] };
  const ident = identOf(response);
  const labels = labelsOf(response, addNote);
  const hasLabels = labels.some(({ text }) => text !== "");
  const answers = hasLabels ? sharesOf(ident, labels, rules) : acceptedTexts(ident, rules, addNote);
  const accepted = answers.filter(({ share }) => share > 0);
  if (isTypedGap && hasLabels && accepted.length === 0)
    return gapOfTexts(
      labels.map(({ text }) => ({ text, share: 100 })),
      number,
      addNote,
    );
  if (isTypedGap || !hasLabels) return gapOfTexts(accepted, number, addNote);
  const [correct = "", ...others] = accepted.map(({ text }) => text);
  noteOthers([correct], others, number, addNote);
  const wrong = answers.filter(({ share }) => share <= 0).map(({ text }) => text);
  return { correct, options: offered(wrong, addNote) };
}

/** A written gap. Texts with fewer points than the best ones are not accepted, which a note says. */
export function gapOfTexts(answers: readonly Answer[], number: number, addNote: AddNote): Gap {
  const most = Math.max(...answers.map(({ share }) => share));
  const textsWith = (isBest: boolean) =>
    answers
      .filter(({ share }) => share > 0 && (share === most) === isBest)
      .map(({ text }) => text.replaceAll("\\*", "*"));
  const gap = typedGap(textsWith(true));
  noteOthers([gap.correct, ...(gap.also ?? [])], textsWith(false), number, addNote);
  return gap;
}

/** Adds a note for right texts of a gap that are not accepted, apart from upper and lower case. */
function noteOthers(
  accepted: readonly string[],
  others: readonly string[],
  number: number,
  addNote: AddNote,
): void {
  const known = new Set(accepted.map((text) => foldGap(text)));
  const lost = others.filter((text) => !known.has(foldGap(text)));
  if (lost.length === 0) return;
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(", ");
  addNote(
    `${number}. boşlukta ${quoted(lost)} da doğruydu; burada yalnız ${quoted(accepted)} doğru sayılır.`,
  );
}

/** General feedback, or the feedback of the rule for the right answer. */
function reasonOf(item: XmlElement, rules: Rules): string {
  const feedbacks = childrenOf(item, "itemfeedback").map((feedback) => ({
    ident: feedback.attributes.ident ?? "",
    text: textWithNotes(
      within(feedback, MATERIAL)
        .map((each) => `<p>${materialMarkup(each)}</p>`)
        .join(""),
      () => undefined,
    ).text,
  }));
  const general = feedbacks.filter(({ ident }) => /general_fb$|solution/i.test(ident));
  const linked = feedbacks.filter(({ ident }) => rules.praises.includes(ident));
  return explanationOf([...general, ...linked].map(({ text }) => text));
}

/** A participant's answer: the values of each response. */
type Given = Readonly<Record<string, readonly string[]>>;

/** `isStrict`: a bound itself is not accepted. `isBounded`: the range has two different bounds, or two bounds and no exact value. */
type FoundRange = { range: NumberRange; share: number; isStrict: boolean; isBounded: boolean };

type Rules = {
  score: (given: Given) => number;
  /** Values of a response in the rules, in order, without those of `not`. */
  named: (ident: string) => string[];
  /** True if a rule compares with a part of a text. */
  hasParts: (ident: string) => boolean;
  /** Accepted numbers. */
  ranges: (ident: string) => FoundRange[];
  /** Names of the feedback that rules with points show. */
  praises: string[];
};

function rulesOf(item: XmlElement): Rules {
  const conditions = childrenOf(item, "resprocessing").flatMap((rules) => within(rules, RESPCONDITION));
  const several = new Set(responsesOf(item).filter(isSeveral).map(identOf));
  const earning = conditions.filter((condition) => pointsOf(condition, 0) > 0);
  return {
    score: (given) => scoreOf(conditions, given, several),
    named: (ident) => [
      ...new Set(earning.flatMap((condition) => namedIn(childOf(condition, "conditionvar"), ident))),
    ],
    hasParts: (ident) =>
      earning.some((condition) =>
        within(condition, new Set(["varsubstring"])).some((test) => test.attributes.respident === ident),
      ),
    ranges: (ident) => {
      const found = earning.flatMap((condition) =>
        rangesIn(elements(childOf(condition, "conditionvar")), ident).map((bounds) => ({
          ...rangeOf(bounds),
          points: pointsOf(condition, 0),
        })),
      );
      const most = Math.max(...found.map(({ points }) => points));
      return found.map(({ points, ...range }) => ({ ...range, share: (100 * points) / most }));
    },
    praises: earning.flatMap((condition) =>
      childrenOf(condition, "displayfeedback").map(({ attributes }) => attributes.linkrefid ?? ""),
    ),
  };
}

function scoreOf(conditions: readonly XmlElement[], given: Given, several: ReadonlySet<string>): number {
  let score = 0;
  let hasMatched = false;
  for (const condition of conditions) {
    const tests = elements(childOf(condition, "conditionvar"));
    if (!allMet(tests, given, hasMatched, several)) continue;
    score = pointsOf(condition, score);
    // A rule that sets the score ends the scoring, unless it has `continue="Yes"`.
    const setsScore = childrenOf(condition, "setvar").length > 0;
    hasMatched ||= setsScore;
    if (setsScore && !/^yes$/i.test(condition.attributes.continue ?? "No")) break;
  }
  return score;
}

/** Score after a matching rule. */
function pointsOf(condition: XmlElement, before: number): number {
  const changes = childrenOf(condition, "setvar");
  if (changes.length === 0)
    return /^correct$/i.test(condition.attributes.title ?? "") ? before + 100 : before;
  return changes.reduce((score, change) => {
    const value = Number(wordsOf(change).trim().replace(",", "."));
    // Blackboard writes the full score as a word.
    const size = Number.isFinite(value) ? value : /max/i.test(wordsOf(change)) ? 100 : 0;
    // Brightspace counts wrong options in a separate variable.
    const points = /incorrect|wrong/i.test(change.attributes.varname ?? "") ? -size : size;
    switch ((change.attributes.action ?? "Set").toLowerCase()) {
      case "add":
        return score + points;
      case "subtract":
        return score - points;
      case "multiply":
        return score * points;
      case "divide":
        return points === 0 ? score : score / points;
      default:
        return points;
    }
  }, before);
}

/** True if all tests are met. Several `varequal` tests of a single-valued response are alternatives, as in Canvas's accepted texts: one is enough. */
function allMet(
  tests: readonly XmlElement[],
  given: Given,
  hasMatched: boolean,
  several: ReadonlySet<string>,
): boolean {
  const values = tests.filter(({ name }) => name === "varequal");
  const [ident = "", ...idents] = new Set(values.map(({ attributes }) => attributes.respident ?? ""));
  const isAny = values.length > 1 && idents.length === 0 && !several.has(ident);
  const others = isAny ? tests.filter(({ name }) => name !== "varequal") : tests;
  return (
    tests.length > 0 &&
    (!isAny || values.some((test) => isMet(test, given, hasMatched))) &&
    others.every((test) => isMet(test, given, hasMatched))
  );
}

function isMet(test: XmlElement, given: Given, hasMatched: boolean): boolean {
  const values = given[test.attributes.respident ?? ""] ?? [];
  const wanted = wordsOf(test).trim();
  const number = numberIn(wanted);
  const isNumber = (compare: (value: number) => boolean) =>
    values.some((value) => number !== null && compare(numberIn(value) ?? Number.NaN));
  switch (test.name) {
    case "and":
      return elements(test).every((each) => isMet(each, given, hasMatched));
    case "or":
      return elements(test).some((each) => isMet(each, given, hasMatched));
    case "not":
      return !elements(test).some((each) => isMet(each, given, hasMatched));
    case "other":
      return !hasMatched;
    case "varequal":
      return values.some((value) => value.trim() === wanted);
    case "varsubset":
      return wanted.split(/\s*,\s*/).every((each) => values.includes(each));
    case "varsubstring":
      return values.some((value) => value.includes(wanted));
    case "vargt":
      return isNumber((value) => value > (number ?? 0));
    case "vargte":
      return isNumber((value) => value >= (number ?? 0));
    case "varlt":
      return isNumber((value) => value < (number ?? 0));
    case "varlte":
      return isNumber((value) => value <= (number ?? 0));
    default:
      return false;
  }
}

function numberIn(text: string): number | null {
  return numberRange(text)?.value ?? null;
}

/** Values of a response in a test, without those of `not`. */
function namedIn(test: XmlElement | undefined, ident: string): string[] {
  if (test === undefined || test.name === "not") return [];
  const isOwn = test.attributes.respident === ident || test.attributes.respident === undefined;
  if (isOwn && /^(varequal|varsubstring)$/.test(test.name)) return [wordsOf(test).trim()];
  if (isOwn && test.name === "varsubset")
    return wordsOf(test)
      .trim()
      .split(/\s*,\s*/);
  return elements(test).flatMap((each) => namedIn(each, ident));
}

type Bounds = { low: number; high: number; exact: number | null; isStrict: boolean };

const ANY: Bounds = {
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  exact: null,
  isStrict: false,
};

/** Ranges in which all tests are met. */
function rangesIn(tests: readonly XmlElement[], ident: string): Bounds[] {
  return tests.reduce<Bounds[]>(
    (all, test) => {
      const own = boundsOf(test, ident);
      const both = all.flatMap((one) => own.map((other) => commonBounds(one, other)));
      return both.slice(0, MAX_RANGES);
    },
    tests.length === 0 ? [] : [ANY],
  );
}

const MAX_RANGES = 100;

function commonBounds(one: Bounds, other: Bounds): Bounds {
  return {
    low: Math.max(one.low, other.low),
    high: Math.min(one.high, other.high),
    exact: one.exact ?? other.exact,
    isStrict: one.isStrict || other.isStrict,
  };
}

function boundsOf(test: XmlElement, ident: string): Bounds[] {
  const isOwn = test.attributes.respident === ident || test.attributes.respident === undefined;
  const value = numberIn(wordsOf(test));
  if (test.name === "and") return rangesIn(elements(test), ident);
  if (test.name === "or")
    return elements(test)
      .flatMap((each) => rangesIn([each], ident))
      .slice(0, MAX_RANGES);
  if (!isOwn || value === null) return [ANY];
  switch (test.name) {
    case "varequal":
      return [{ low: value, high: value, exact: value, isStrict: false }];
    case "vargt":
      return [{ ...ANY, low: value, isStrict: true }];
    case "vargte":
      return [{ ...ANY, low: value }];
    case "varlt":
      return [{ ...ANY, high: value, isStrict: true }];
    case "varlte":
      return [{ ...ANY, high: value }];
    default:
      return [ANY];
  }
}

function rangeOf({ low, high, exact, isStrict }: Bounds): Omit<FoundRange, "share"> {
  const isBounded = Number.isFinite(low) && Number.isFinite(high) && (exact === null || low !== high);
  if (!Number.isFinite(low) || !Number.isFinite(high) || low > high)
    return { range: null, isStrict, isBounded: false };
  return { range: { value: (low + high) / 2, tolerance: (high - low) / 2 }, isStrict, isBounded };
}
