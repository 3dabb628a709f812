/** Where the browser keeps somebody's draft of a quiz; without a quiz, of a new one. */
export function quizDraftKey(userId: string, quizId?: string): string {
  return quizId === undefined ? `quiz-draft:${userId}` : `quiz-draft:${userId}:${quizId}`;
}
