import type { Mark } from "../../../../../convex/shared/marks.ts";
import type { ReadResult } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { type ReadQuestion, Unreadable } from "../../../../../src/features/quiz/written/read-question.ts";

/** Result of a reading as lines: each question, followed by its notes. */
export function shown(read: () => ReadResult): string[] {
  try {
    const result = read();
    if ("table" in result) return [`columns? ${result.table.head.join(" | ")}`];
    const { format, title, questions, leftOut } = result.quiz;
    return [
      title === "" ? format : `${format}: ${title}`,
      ...questions.flatMap(shownQuestion),
      ...leftOut.map((line) => `left out: ${line}`),
    ];
  } catch (error) {
    if (error instanceof Unreadable) return [`refused: ${error.message}`];
    throw error;
  }
}

function shownQuestion(read: ReadQuestion): string[] {
  const { question, marks, content, notes, picture, optionPictures = [], seconds } = read;
  const { explanation, explanationMarks, objective } = read;
  const beside = [
    picture === null ? "" : ` (${picture.type})`,
    ...optionPictures.map((each, option) => {
      const described = each && [each.type, ...(each.alt === undefined ? [] : [each.alt])].join(", ");
      return described && ` (${String.fromCharCode(65 + option)}: ${described})`;
    }),
    explanation === undefined ? "" : ` — ${explanation}`,
    seconds === undefined ? "" : ` ${seconds} s`,
  ];
  return [
    `${read.inPassage ? "| " : ""}${question} ${shownContent(content)}${beside.join("")}`,
    ...shownMarks(question, marks),
    ...marksIn(content),
    ...shownMarks(explanation, explanationMarks),
    ...(objective === undefined ? [] : [`  objective: ${objective}`]),
    ...notes.flatMap(({ tone, sentence, otherReadings = [] }) => [
      `  ${tone}: ${sentence}`,
      ...otherReadings.map(({ label, question }) => `    ${label} → ${shownContent(question.content)}`),
    ]),
  ];
}

/** One line for each mark of a text: `  bold: değildir`. */
function shownMarks(text: string | undefined, marks: readonly Mark[] = []): string[] {
  return marks.map((mark) => {
    const words = text?.slice(mark.from, mark.to);
    return `  ${mark.kind}: ${mark.kind === "formula" ? `${words} = ${mark.tex}` : words}`;
  });
}

function marksIn(content: ReadQuestion["content"]): string[] {
  if (content.type === "matching")
    return content.matchingPairs.flatMap(({ left, leftMarks, right, rightMarks }) => [
      ...shownMarks(left, leftMarks),
      ...shownMarks(right, rightMarks),
    ]);
  const [texts, marks] =
    content.type === "order"
      ? [content.items, content.itemMarks]
      : "options" in content
        ? [content.options, content.optionMarks]
        : [[], []];
  return texts.flatMap((text, at) => shownMarks(text, marks?.[at]));
}

function shownContent(content: ReadQuestion["content"]): string {
  const options = (texts: readonly string[], right: readonly number[]) =>
    texts.map((text, position) => (right.includes(position) ? `*${text}` : text)).join(" / ");
  switch (content.type) {
    case "multiple_choice":
      return `[${options(content.options, content.correctAnswer === null ? [] : [content.correctAnswer])}]`;
    case "multi_select":
      return `[several: ${options(content.options, content.correctAnswers)}]`;
    case "true_false":
      return `[statement: ${content.correctAnswer}]`;
    case "short_text":
      return `[text: ${content.accepted.join(" / ")}]`;
    case "number":
      return `[number: ${[`${content.value} ± ${content.tolerance || "0"}`, ...(content.also ?? [])].join(" / ")}]`;
    case "order":
      return `[order: ${content.items.join(" > ")}]`;
    case "matching":
      return `[pairs: ${content.matchingPairs.map(({ left, right }) => `${left}=${right}`).join(" / ")}]`;
    case "fill_in_blank": {
      const gaps = content.fillInBlank.blanks.map(
        ({ correct, options = [], also = [] }) =>
          `*${[correct, ...also].join(" = ")}${options.map((option) => ` / ${option}`).join("")}`,
      );
      return `[gaps: ${content.fillInBlank.text} (${gaps.join("; ")})]`;
    }
    case "poll":
      return `[poll: ${content.options.join(" / ")}]`;
    case "open":
      return `[open: ${[`${content.points}`, content.model, ...(content.rubric ?? []).map(({ text, points }) => `${text}=${points}`)].filter(Boolean).join(" / ")}]`;
    case "cross":
      return "[crossword]";
    case "slide":
    case "passage":
      return `[${content.type}: ${content.heading ?? ""}]`;
  }
}
