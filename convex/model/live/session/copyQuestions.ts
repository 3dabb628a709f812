import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { ExamRules } from "../../../shared/exam";
import { formatsIn, marksIn } from "../../../shared/marks";
import { VEIL_KEY_CHARS } from "../../../shared/veil";
import type { MutationCtx } from "../../ctx";
import { explanationOf } from "../../marks";
import { type KeyValue, kindOf, type QuestionContent } from "../../questions/kinds";
import { contentOf, rowsOf } from "../../questions/ofQuiz";
import { copiedContent, countUses } from "../../questions/optionPictures";
import { type Arrangement, arrange, type Page, type Place } from "../../questions/pages";
import { isPlayedLive } from "../../questions/playable";
import type { NewQuestion } from "../../questions/store";
import { examOf } from "../../quizzes/exam";
import { randomText } from "../../randomText";
import { mixedOrder, newSeed, orderOf } from "../rules/mixing";
import { isAskedWith } from "../rules/phoneless";
import { questionTimes } from "../rules/questionTimes";
import { settingsOf } from "../rules/settings";
import { insertPage } from "./pages";
import { refusalToPlay } from "./refusalToPlay";

const HEX_DIGITS = "0123456789abcdef";

/** `use` argument of `orderOf` for the order of the questions. Orders of options use the question's index. */
const QUESTIONS = -1;

/** A question to ask. `questionId`, and `quizIndex` among the quiz's questions, are absent if it is not a question of a quiz. */
export type AskedQuestion = NewQuestion &
  Partial<Place> & { questionId?: Id<"quizQuestions">; quizIndex?: number };

/** Pages and exam rules of the quiz that is asked. */
type OfQuiz = Pick<Arrangement, "slides" | "passages"> & { exam?: ExamRules | undefined };

/** Counts that a session gets with its questions. */
type Counts = Pick<
  Doc<"liveQuizSessions">,
  "questionCount" | "weightSum" | "mixSeed" | "questionMs" | "pages" | "exam"
>;

/**
 * Copies the quiz's questions and answer keys into the session, so that later changes of the quiz do not affect the
 * game. Returns the session's counts. Fails with QUIZ_DELETED, with QUIZ_HIDDEN if the owner hides the quiz from the
 * host, or with NO_PLAYABLE_QUESTION.
 */
export async function copyQuestions(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  quizId: Id<"quizzes">,
): Promise<Counts & Pick<Doc<"liveQuizSessions">, "leftOut" | "formats">> {
  const refusal = await refusalToPlay(ctx, { quizId, createdBy: session.createdBy });
  if (refusal !== null) fail(refusal);
  const { questions: rows, ...pages } = arrange(await rowsOf(ctx, quizId));
  const questions: AskedQuestion[] = [];
  for (const [quizIndex, { row, ...place }] of rows.entries())
    if (isPlayedLive(row) && isAskedWith(session.phoneless, contentOf(row)))
      questions.push({ ...(await withAnswerKey(ctx, row)), ...place, quizIndex });
  if (questions.length === 0) fail("NO_PLAYABLE_QUESTION");
  const formats = formatsIn([
    ...questions.flatMap(({ marks, content }) => [marks, ...marksIn(content)]),
    ...[...pages.slides.flat(), ...pages.passages].map(({ marks }) => marks),
  ]);
  const leftOut = rows.length - questions.length;
  const exam = (await ctx.db.get("quizzes", quizId))?.exam;
  const counts = await insertQuestions(ctx, session, questions, { ...pages, exam });
  return { ...counts, leftOut, formats };
}

export async function withAnswerKey(ctx: MutationCtx, row: Doc<"quizQuestions">): Promise<AskedQuestion> {
  const { _id: questionId, question, marks, imageId, imageAlt, seconds, weight, objective } = row;
  const answer = await answerTo(ctx, row);
  return {
    questionId,
    question,
    marks,
    imageId,
    imageAlt,
    seconds,
    weight,
    objective,
    content: await copiedContent(ctx, contentOf(row)),
    key: answer?.correctAnswer ?? null,
    ...explanationOf(answer),
  };
}

/**
 * Stores the questions of a session that starts. Questions and options are shuffled here, once for all participants,
 * since the board shows the letters of the options.
 */
export async function insertQuestions(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  questions: readonly AskedQuestion[],
  ofQuiz: OfQuiz = { slides: [], passages: [] },
): Promise<Counts> {
  let weightSum = 0;
  const { mixesQuestions, mixesOptions, questionMs: gameMs } = settingsOf(session);
  const mixSeed = mixesQuestions || mixesOptions ? (session.mixSeed ?? newSeed()) : undefined;
  const asked =
    mixSeed === undefined || !mixesQuestions
      ? questions
      : mixedOrder(questions, mixSeed, QUESTIONS).flatMap((index) => questions[index] ?? []);
  const { pages, passages } = await insertPages(ctx, session._id, asked, ofQuiz);
  for (const [index, question] of asked.entries()) {
    const { content, key } =
      mixSeed === undefined || !mixesOptions ? question : withOptionsMixed(question, mixSeed, index);
    await countUses(ctx, content, 1);
    const image = question.imageId === null ? null : await ctx.db.get("images", question.imageId);
    await ctx.db.insert("liveQuestions", {
      sessionId: session._id,
      index,
      questionId: question.questionId,
      text: question.question,
      marks: question.marks,
      passage: question.passage === undefined ? undefined : passages.get(question.passage),
      content,
      distribution: null,
      image: image?.storageId ?? null,
      ...(image && { imageKey: randomText(VEIL_KEY_CHARS, HEX_DIGITS) }),
      imageAlt: question.imageAlt,
      objective: question.objective,
      ...(key !== null && question.weight !== undefined && { weight: question.weight }),
      ...(key !== null && { explanationChars: question.explanation?.length }),
      asked: null,
      scoredAt: null,
    });
    if (key === null) continue;
    weightSum += question.weight ?? 1;
    await ctx.db.insert("liveAnswerKeys", {
      sessionId: session._id,
      index,
      correctAnswer: key,
      ...explanationOf(question),
    });
  }
  const questionCount = questions.length;
  const questionMs = questionTimes(asked, gameMs);
  const counts = { questionCount, ...(weightSum !== questionCount && { weightSum }), mixSeed, questionMs };
  const exam = examOf(
    ofQuiz.exam,
    asked.map(({ quizIndex }) => quizIndex),
  );
  return { ...counts, exam, pages: pages.length === 0 ? undefined : pages };
}

/**
 * Stores the pages: slides before the first question of their section, then passages before their first question.
 * `pages` has for each the index of the question that follows it, `passages` the page of each passage.
 */
async function insertPages(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  asked: readonly AskedQuestion[],
  { slides, passages }: OfQuiz,
): Promise<{ pages: number[]; passages: Map<number, number> }> {
  const pages: number[] = [];
  const pageOfPassage = new Map<number, number>();
  const insert = async (before: number, page: Page) => {
    await insertPage(ctx, sessionId, pages.length, page);
    return pages.push(before) - 1;
  };
  let section = -1;
  const insertSlides = async (upTo: number, before: number) => {
    while (section < upTo) {
      section += 1;
      for (const slide of slides[section] ?? []) await insert(before, slide);
    }
  };
  for (const [index, question] of asked.entries()) {
    await insertSlides(question.section ?? 0, index);
    const { passage } = question;
    const page = passage === undefined ? undefined : passages[passage];
    if (passage === undefined || page === undefined || pageOfPassage.has(passage)) continue;
    pageOfPassage.set(passage, await insert(index, page));
  }
  await insertSlides(slides.length - 1, asked.length);
  return { pages, passages: pageOfPassage };
}

function withOptionsMixed(
  written: { content: QuestionContent; key: KeyValue | null },
  seed: number,
  index: number,
): { content: QuestionContent; key: KeyValue | null } {
  const { content, key } = written;
  const options = kindOf(content).live?.options;
  if (!options) return written;
  const movable = options.movable(content);
  const mixed = orderOf(movable.length, seed, index);
  // The movable options exchange their indexes; every other option keeps its index.
  const order = Array.from({ length: options.count(content) }, (_, option) => {
    const at = movable.indexOf(option);
    return at === -1 ? option : (movable[mixed[at] ?? at] ?? option);
  });
  return {
    content: options.inOrder(content, order),
    key: key === null ? null : options.keyInOrder(key, order),
  };
}

/** Answer key of a question; null if the question is not graded. */
async function answerTo(
  ctx: MutationCtx,
  question: Doc<"quizQuestions">,
): Promise<Doc<"quizAnswerKeys"> | null> {
  return await ctx.db
    .query("quizAnswerKeys")
    .withIndex("by_question", (q) => q.eq("questionId", question._id))
    .unique();
}
