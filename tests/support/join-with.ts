/** Joins with this nickname. If the session assigns names, the participant gets one by a draw that depends only on the nickname. */
export async function joinWith<Answer extends { ok: boolean; code?: string }>(
  send: (name: { nickname: string; draw?: number }) => Promise<Answer>,
  nickname: string,
): Promise<Answer> {
  const answer = await send({ nickname });
  if (answer.ok || answer.code !== "NAMES_ARE_GIVEN") return answer;
  const draw = [...nickname].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0);
  return await send({ nickname: "", draw });
}
