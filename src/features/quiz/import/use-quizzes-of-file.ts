import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { foldName } from "../../../../convex/shared/turkish.ts";
import { retryTooFast } from "../../../lib/forms/retry-too-fast.ts";
import {
  type Audience,
  changedQuestions,
  type DraftQuestion,
  type EditedQuiz,
  questionInput,
} from "../draft/quiz-draft.ts";

/** A quiz that was made from the same questions of a file before. */
export type EarlierQuiz = NonNullable<FunctionReturnType<typeof api.quizzes.fromSource>>;

/** One of the quizzes that a file becomes. */
export type QuizOfFile = {
  title: string;
  description: string;
  category: Id<"categories"> | null;
  /** Makes one quiz of it, however often it is sent. */
  draftId: string;
  /** Names what the file says. */
  sourceKey: string;
  questions: readonly DraftQuestion[];
};

/**
 * Stores what a file becomes, and knows whether the same file was stored before. `sourceKey`: of the first of its quizzes; undefined where nothing is to be stored.
 */
export function useQuizzesOfFile(sourceKey: string | undefined) {
  const client = useConvex();
  /** True while the server has asked for a pause: then the next quiz is stored by itself. */
  const [waits, setWaits] = useState(false);
  // Undefined until the server has said it: questions can be looked at without it.
  const [asked, setAsked] = useState<{ sourceKey: string; found: EarlierQuiz | null }>();
  const earlier = asked?.sourceKey === sourceKey ? asked?.found : undefined;

  useEffect(() => {
    if (sourceKey === undefined) return;
    let isCurrent = true;
    client.query(api.quizzes.fromSource, { sourceKey }).then(
      (found) => isCurrent && setAsked({ sourceKey, found }),
      // It is asked once more before anything is stored.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, sourceKey]);

  /** The same for who wants to store now: waits for the answer. */
  const findEarlier = async () => {
    if (earlier !== undefined || sourceKey === undefined) return earlier ?? null;
    const found = await client.query(api.quizzes.fromSource, { sourceKey });
    setAsked({ sourceKey, found });
    return found;
  };

  /** What was stored before a later part failed, by draft. */
  const stored = useRef(new Map<string, { quizId: Id<"quizzes">; input: string }>());
  /** What was stored, and has been mended or left out since. */
  const outdated = useRef(new Set<Id<"quizzes">>());

  const createOne = async (
    { questions, ...quiz }: QuizOfFile,
    audience?: Audience,
    isOpenByChoice = false,
  ) => {
    const made = {
      ...quiz,
      ...(isOpenByChoice && { isOpenByChoice: true as const }),
      ...(audience !== undefined && { audience }),
      questions: questions.map(questionInput),
    };
    const input = JSON.stringify(made);
    const before = stored.current.get(quiz.draftId);
    // The same draft that says the same is the same quiz. One that was mended since is another.
    const quizId = await retryTooFast(() => client.mutation(api.quizzes.create, made), setWaits);
    if (before !== undefined && before.input !== input) outdated.current.add(before.quizId);
    // Mended back to what it was at first.
    outdated.current.delete(quizId);
    stored.current.set(quiz.draftId, { quizId, input });
  };

  const removeOutdated = async () => {
    for (const quizId of outdated.current) {
      try {
        await retryTooFast(() => client.mutation(api.quizzes.remove, { quizId }), setWaits);
      } catch (error) {
        // Removed by its owner meanwhile.
        if (errorCodeOf(error) !== "QUIZ_NOT_FOUND") throw error;
      }
      outdated.current.delete(quizId);
    }
  };

  /**
   * Creates each quiz once, however often this is called until all are stored. What was mended after a failure goes last: its pictures would go with it, were no other
   * quiz showing them yet.
   * @param audience who may see them; absent: as the teacher's newest quiz
   * @param isOpenByChoice the teacher has chosen everybody
   */
  const create = async (quizzes: readonly QuizOfFile[], audience?: Audience, isOpenByChoice = false) => {
    for (const quiz of quizzes) await createOne(quiz, audience, isOpenByChoice);
    const drafts = new Set(quizzes.map(({ draftId }) => draftId));
    for (const [draftId, { quizId }] of stored.current) {
      if (drafts.has(draftId)) continue;
      outdated.current.add(quizId);
      stored.current.delete(draftId);
    }
    await removeOutdated();
  };

  /**
   * Gives the quizzes of an earlier time these questions; title, category and who sees them stay. One that is gone is made anew.
   * @returns how many there were
   */
  const update = async (quizzes: readonly QuizOfFile[]): Promise<number> => {
    let updated = 0;
    for (const quiz of quizzes) {
      const before = await client.query(api.quizzes.fromSource, { sourceKey: quiz.sourceKey });
      const stored = before && (await client.query(api.quizzes.forEdit, { quizId: before.quizId }));
      if (!stored?.ok) {
        await createOne(quiz);
        continue;
      }
      const { quizId, title, description, category, updatedAt } = stored.quiz;
      const questions = changedQuestions(asChanges(quiz.questions, stored.quiz), stored.quiz);
      const changes = { quizId, updatedAt, title, description, category, questions };
      await retryTooFast(() => client.mutation(api.quizzes.update, changes), setWaits);
      updated += 1;
    }
    return updated;
  };

  /** Of the file's quizzes, while a later one failed. */
  const storedCount = () => stored.current.size;

  return { earlier, findEarlier, create, update, storedCount, waits };
}

/** The questions as changes of stored ones where they ask the same: what is known of those stays with them. */
function asChanges(questions: readonly DraftQuestion[], { questions: stored }: EditedQuiz): DraftQuestion[] {
  const free = new Map<string, Id<"quizQuestions">[]>();
  for (const { question, questionId } of stored) {
    const same = free.get(foldName(question));
    if (same === undefined) free.set(foldName(question), [questionId]);
    else same.push(questionId);
  }
  return questions.map((question) => {
    const questionId = free.get(foldName(question.question))?.shift();
    return questionId === undefined ? question : { ...question, questionId };
  });
}
