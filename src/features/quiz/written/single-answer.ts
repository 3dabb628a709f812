/** Several right options of a question that asks for one. */
import { optionLetter } from "../../questions/shared/option-letter.ts";
import { foldKey } from "./fold-key.ts";
import { type Asked, doubt, type Note } from "./read-question.ts";

/** Question words for one answer, in folded text. */
const ASKS_FOR_ONE =
  /(?<!\p{L})(?:hangisi(?:dir|nde(?:dir|n)?|n[iea]|nin|yle)?|kim(?:dir)?|kac(?:tir|inci(?:dir)?)?|nedir|ne\s+(?:denir|ad\s+verilir)|nere(?:si|de)(?:dir)?|which\s+one|which\s+\p{L}+\s+(?:is|was|has)|who\s+(?:is|was))(?!\p{L})/u;
/** Words that allow several answers: "hangileri", "hangisi ya da hangileri", "iki tanesini işaretleyin". */
const ASKS_FOR_SEVERAL =
  /hangiler|kimler|neler|nereler|birden\s+(?:cok|fazla)|(?<!\p{L})(?:tum|butun|hepsi|all|iki|uc|dort|bes|two|three|four)(?:sin\p{L}*)?(?!\p{L})|isaretleyin|secin|secenekleri|cevaplar|apply/u;
const LONGEST_TEXT = 4_000;

/** Adds a doubt if a question that asks for one answer has several right options. */
export function noteSeveral({ text, answer }: Asked, notes: Note[]): void {
  if (answer.type !== "choice" || answer.several === true) return;
  const right = answer.options.flatMap(({ isRight }, at) => (isRight ? [optionLetter(at)] : []));
  const folded = foldKey(text.slice(-LONGEST_TEXT));
  if (right.length < 2 || !ASKS_FOR_ONE.test(folded) || ASKS_FOR_SEVERAL.test(folded)) return;
  notes.push(doubt(`Soru tek cevap istiyor, ama ${right.join(", ")} doğru diye işaretli; doğrusunu seçin.`));
}
