import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import type { ExamRules } from "../../../../convex/shared/exam.ts";
import { foldName } from "../../../../convex/shared/turkish.ts";
import { retryTooFast } from "../../../lib/forms/retry-too-fast.ts";
import {
  type Audience,
  changedQuestions,
  type DraftQuestion,
  type EditedQuiz,
  questionInput,
} from "../draft/quiz-draft.ts";

/** A quiz from an earlier import of the same questions. */
export type EarlierQuiz = NonNullable<FunctionReturnType<typeof api.quizzes.fromSource>>;

/** Audience of imported quizzes until their teacher chooses another one. */
export const IMPORTED_AUDIENCE: Audience = "me";

/** One of the quizzes of a file. */
export type QuizOfFile = {
  title: string;
  description: string;
  category: Id<"categories"> | null;
  exam?: ExamRules;
  /** Idempotency key: the server creates one quiz per key. */
  draftId: string;
  /** Hash of the questions in the file. */
  sourceKey: string;
  questions: readonly DraftQuestion[];
};

/**
 * Stores the quizzes of a file, and finds those of an earlier import.
 * @param sourceKey key of the first quiz; undefined if no question is selected
 */
export function useQuizzesOfFile(sourceKey: string | undefined) {
  const client = useConvex();
  /** True while the server's rate limit delays the next quiz; it is then stored automatically. */
  const [waits, setWaits] = useState(false);
  // Earlier quiz of this `sourceKey`. Undefined while loading; the preview does not wait for the result.
  const [asked, setAsked] = useState<{ sourceKey: string; found: EarlierQuiz | null }>();
  const earlier = asked?.sourceKey === sourceKey ? asked?.found : undefined;

  useEffect(() => {
    if (sourceKey === undefined) return;
    let isCurrent = true;
    client.query(api.quizzes.fromSource, { sourceKey }).then(
      (found) => isCurrent && setAsked({ sourceKey, found }),
      // `findEarlier` repeats the query before anything is stored.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, sourceKey]);

  /** Like `earlier`, but waits for the server's reply. */
  const findEarlier = async () => {
    if (earlier !== undefined || sourceKey === undefined) return earlier ?? null;
    const found = await client.query(api.quizzes.fromSource, { sourceKey });
    setAsked({ sourceKey, found });
    return found;
  };

  /** Quizzes stored before a later one failed, by draft id. */
  const stored = useRef(new Map<string, { quizId: Id<"quizzes">; input: string }>());
  /** Stored quizzes whose questions were edited or removed after they were stored. */
  const outdated = useRef(new Set<Id<"quizzes">>());

  const createOne = async (
    { questions, ...quiz }: QuizOfFile,
    audience: Audience = IMPORTED_AUDIENCE,
    isOpenByChoice = false,
  ) => {
    const made = {
      ...quiz,
      ...(isOpenByChoice && { isOpenByChoice: true as const }),
      audience,
      questions: questions.map(questionInput),
    };
    const input = JSON.stringify(made);
    const before = stored.current.get(quiz.draftId);
    // The server returns the existing quiz for the same draft with the same content; changed content makes another quiz.
    const quizId = await retryTooFast(() => client.mutation(api.quizzes.create, made), setWaits);
    if (before !== undefined && before.input !== input) outdated.current.add(before.quizId);
    // An edit may have been undone, which makes the first quiz valid again.
    outdated.current.delete(quizId);
    stored.current.set(quiz.draftId, { quizId, input });
    return quizId;
  };

  const removeOutdated = async () => {
    for (const quizId of outdated.current) {
      try {
        await retryTooFast(() => client.mutation(api.quizzes.remove, { quizId }), setWaits);
      } catch (error) {
        // The owner has already removed the quiz.
        if (errorCodeOf(error) !== "QUIZ_NOT_FOUND") throw error;
      }
      outdated.current.delete(quizId);
    }
  };

  /**
   * Creates each quiz once, even if called again after a failure. Outdated quizzes are removed last, because removing one earlier would delete
   * pictures that no other quiz uses yet.
   * @param audience viewers of the quizzes; absent: their owner
   * @param isOpenByChoice true if the teacher has chosen everybody
   * @returns ids of the quizzes
   */
  const create = async (quizzes: readonly QuizOfFile[], audience?: Audience, isOpenByChoice = false) => {
    const quizIds: Id<"quizzes">[] = [];
    for (const quiz of quizzes) quizIds.push(await createOne(quiz, audience, isOpenByChoice));
    const drafts = new Set(quizzes.map(({ draftId }) => draftId));
    for (const [draftId, { quizId }] of stored.current) {
      if (drafts.has(draftId)) continue;
      outdated.current.add(quizId);
      stored.current.delete(draftId);
    }
    await removeOutdated();
    return quizIds;
  };

  /**
   * Replaces the questions of the quizzes of an earlier import; title, category and audience stay. A deleted quiz is created again for its owner.
   * @returns ids of the quizzes, and the number of updated ones among them
   */
  const update = async (quizzes: readonly QuizOfFile[]) => {
    const quizIds: Id<"quizzes">[] = [];
    let updated = 0;
    for (const quiz of quizzes) {
      const before = await client.query(api.quizzes.fromSource, { sourceKey: quiz.sourceKey });
      const stored = before && (await client.query(api.quizzes.forEdit, { quizId: before.quizId }));
      if (!stored?.ok) {
        quizIds.push(await createOne(quiz));
        continue;
      }
      const { quizId, title, description, category, updatedAt } = stored.quiz;
      const questions = changedQuestions(asChanges(quiz.questions, stored.quiz), stored.quiz);
      const changes = { quizId, updatedAt, title, description, category, questions };
      await retryTooFast(() => client.mutation(api.quizzes.update, changes), setWaits);
      quizIds.push(quizId);
      updated += 1;
    }
    return { quizIds, updated };
  };

  /** Number of quizzes stored so far, while a later one failed. */
  const storedCount = () => stored.current.size;

  return { earlier, findEarlier, create, update, storedCount, waits };
}

/** Assigns the ids of stored questions with the same text, so that their data remains attached to them. */
function asChanges(questions: readonly DraftQuestion[], { questions: stored }: EditedQuiz): DraftQuestion[] {
  const idsByText = new Map<string, Id<"quizQuestions">[]>();
  for (const { question, questionId } of stored) {
    const same = idsByText.get(foldName(question));
    if (same === undefined) idsByText.set(foldName(question), [questionId]);
    else same.push(questionId);
  }
  return questions.map((question) => {
    const questionId = idsByText.get(foldName(question.question))?.shift();
    return questionId === undefined ? question : { ...question, questionId };
  });
}
