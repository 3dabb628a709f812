/** Cards of a session's class: each pupil has the card of one number, and joins when it is first read (participants/cards.ts). */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import { cardNumbersOf } from "../../classes/cardNumbers";
import { pupilsOf } from "../../classes/find";
import type { QueryCtx } from "../../ctx";
import { teamMembersOf } from "../lobby/teamMembers";
import { isRemoved } from "../scores/removals";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/** `secretHash` of a card's participant. It is no SHA-256, so that no secret proves it. */
export function cardHolder(card: number): string {
  return `card ${card}`;
}

/** True if the host has removed the card's participant, who then cannot join again. */
export async function isCardRemoved(ctx: QueryCtx, session: Session, card: number): Promise<boolean> {
  const proof = { userId: null, secretHash: cardHolder(card) };
  return session.hasRemovals !== false && (await isRemoved(ctx, session.code, proof));
}

/** True if the pupils of the session's class have cards, so that each can join with the first answer. */
export async function areCardsOfClass(ctx: QueryCtx, session: Session): Promise<boolean> {
  if (!session.phoneless?.cards || session.class === undefined) return false;
  return (await pupilsOf(ctx, session.class.id)).length > 0;
}

export async function pupilsByCard(
  ctx: QueryCtx,
  classId: Id<"classes">,
): Promise<Map<number, Doc<"pupils">>> {
  const pupils = await pupilsOf(ctx, classId);
  const numbers = cardNumbersOf(pupils);
  return new Map(pupils.map((pupil) => [numbers.get(pupil._id) ?? 0, pupil]));
}

/** Participants of a session in the order of joining, at most {@link MAX_PARTICIPANTS_READ}. */
export async function participantsOf(ctx: QueryCtx, session: Session): Promise<Participant[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .take(MAX_PARTICIPANTS_READ);
}

/**
 * Pupils whose card has not been read in this session but can still be. A pupil who was dealt to a team or
 * marked as absent is not among them. Null if the session does not read the cards of a class. Also null if hands are
 * counted, because a pupil without a seat may then raise a hand.
 * @param seats participants of the session
 */
export async function unreadPupils(
  ctx: QueryCtx,
  session: Session,
  seats: readonly Participant[],
): Promise<Doc<"pupils">[] | null> {
  const { phoneless, class: chosen } = session;
  if (!phoneless?.cards || phoneless.hands || chosen === undefined) return null;
  const known = new Set(seats.map(({ pupilId }) => pupilId));
  if (phoneless.teams !== undefined)
    for (const { pupilId } of await teamMembersOf(ctx, session._id)) known.add(pupilId);
  const unread: Doc<"pupils">[] = [];
  for (const [card, pupil] of await pupilsByCard(ctx, chosen.id))
    if (!known.has(pupil._id) && !(await isCardRemoved(ctx, session, card))) unread.push(pupil);
  return unread;
}
