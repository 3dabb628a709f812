/** Storage key of a user's draft of a quiz; without `quizId`, of a new quiz. */
export function quizDraftKey(userId: string, quizId?: string): string {
  return quizId === undefined ? `quiz-draft:${userId}` : `quiz-draft:${userId}:${quizId}`;
}
