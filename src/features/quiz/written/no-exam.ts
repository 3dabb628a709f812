/** Detects numbered text that is no exam: a letter, an agenda, a lesson plan. */
import { foldKey } from "./fold-key.ts";
import { askedOf, type ReadQuestion } from "./read-question.ts";

/** Question words and tasks, in folded text. */
const ASKS =
  /\?|_{3}|\.{4}|…|(?<!\p{L})(?:hangi|kac|nedir|ne(?:ye|yi|den|ler)?\s+(?:denir|ad|gelir|olur)|kim|nere|nasil|nicin|neden|niye|which|what|who|where|when|why|how)\p{L}*|(?:yaz|acikla|belirt|isaretle|sec|ciz|bul|coz|tanimla|doldur|cevapla|goster|hesapla|tartis|sirala|eslestir|yorumla|karsilastir|say|siniflandir)(?:[iu]?y)?[iu]n(?:[iu]z)?(?!\p{L})|(?<!\p{L})(?:asagida|yukarida|verilen)\p{L}*/u;
const LONGEST_TEXT = 2_000;

/**
 * True if most questions of an exam neither ask anything nor have options, and none has a right answer. A list with letters below a few points of an
 * agenda does not make it an exam.
 */
export function isNoExam(entries: readonly ReadQuestion[]): boolean {
  const questions = askedOf(entries);
  if (questions.some(({ content }) => hasAnswer(content))) return false;
  const asking = questions.filter((question) => asks(question)).length;
  const withOptions = questions.filter(({ content }) => optionCount(content) > 1).length;
  return asking * 2 < questions.length && withOptions * 2 <= questions.length;
}

function optionCount(content: ReadQuestion["content"]): number {
  return "options" in content ? content.options.filter((text) => text !== "").length : 0;
}

function hasAnswer(content: ReadQuestion["content"]): boolean {
  if (content.type === "multiple_choice" || content.type === "true_false")
    return content.correctAnswer !== null;
  if (content.type === "short_text") return content.accepted.some((text) => text !== "");
  return true;
}

function asks({ question, content }: ReadQuestion): boolean {
  return content.type === "true_false" || ASKS.test(foldKey(question.slice(0, LONGEST_TEXT)));
}
