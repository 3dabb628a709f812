/**
 * Participants who answer with paper cards (docs/decisions/065). The host's browser reads the cards and sends card and
 * option; pictures never arrive here. A card that was read is a participant like any other, which no secret proves.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { type ErrorCode, fail } from "../../../shared/errors";
import { CARD_COUNT, CARD_OPTIONS } from "../../../shared/limits/cards";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { noteErased } from "../../erasing/note";
import { answersTo, submitAnswer } from "../answers/answers";
import { answerInVote } from "../answers/distribution";
import { findOpenGate, type HostVote, withdrawAnswer } from "../answers/hostVote";
import { isOccupied } from "../lobby/classNames";
import { wakeLobby } from "../lobby/lobby";
import { optionAnswer } from "../rules/phoneless";
import { formOf } from "../rules/storedRows";
import { findGate } from "../session/game";
import { findBySecret } from "../session/identity";
import { cardHolder, isCardRemoved, participantsOf, pupilsByCard } from "./classCards";
import { addParticipant } from "./join";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

const listedCard = v.object({
  card: v.number(),
  /** Name as classmates see it; null without a class. */
  name: v.union(v.string(), v.null()),
  /** The card's participant has joined. */
  isPresent: v.boolean(),
  /** The pupil plays by phone, so the card is not read. */
  hasPhone: v.boolean(),
  /** The participant has answered the current question in its latest vote. */
  hasAnswered: v.boolean(),
});

/** Cards of a session, for the host's screens; null if the session reads none. */
export const cardList = v.union(v.null(), v.array(listedCard));

/** Answer of a card: index of the option, or null for none. */
export interface CardAnswer {
  card: number;
  option: number | null;
}

/** Makes the cards participants that are none yet. Cards that cannot take part are ignored ({@link seatsOfCards}). */
export async function joinCards(ctx: MutationCtx, session: Session, cards: readonly number[]): Promise<void> {
  requireCards(session, cards);
  if (session.status === "completed") return;
  await seatsOfCards(ctx, session, cards);
}

/**
 * Stores the answers of cards to the current question, as their latest ones. An answer of null deletes the stored one.
 * Returns null, or a refusal of all: WRONG_QUESTION, NOT_OPEN_YET, or PHASE_OVER. Ignores cards that cannot take part
 * ({@link seatsOfCards}), and options that the question does not have.
 */
export async function answerCards(
  ctx: MutationCtx,
  session: Session,
  sent: HostVote & { answers: readonly CardAnswer[] },
): Promise<ErrorCode | null> {
  const { questionIndex, vote, version, answers } = sent;
  requireCards(
    session,
    answers.map(({ card }) => card),
  );
  if (answers.some(({ option }) => option !== null && !isCardOption(option))) fail("INVALID_INPUT");
  const open = await findOpenGate(ctx, session, sent);
  if ("refused" in open) return open.refused;
  const form = formOf(open.gate);
  const seats = await seatsOfCards(
    ctx,
    session,
    answers.map(({ card }) => card),
  );
  for (const { card, option } of answers) {
    const seat = seats.get(card);
    if (seat === undefined) continue;
    if (option === null) await withdrawAnswer(ctx, seat, sent);
    else await submitAnswer(ctx, seat, questionIndex, optionAnswer(form, option), vote, { version });
  }
  return null;
}

/** Fails with INVALID_INPUT for other numbers than those of cards, repeated cards, and sessions without cards. */
function requireCards(session: Session, cards: readonly number[]): void {
  const areCards = cards.every((card) => Number.isInteger(card) && card >= 1 && card <= CARD_COUNT);
  if (!session.phoneless?.cards || !areCards || new Set(cards).size < cards.length) fail("INVALID_INPUT");
}

function isCardOption(option: number): boolean {
  return Number.isInteger(option) && option >= 0 && option < CARD_OPTIONS;
}

/**
 * Participants of these cards, who join now if they have not. Cards without one: cards of no pupil in a session for a
 * class, pupils who play by phone, participants whom the host has removed, and new ones in a full session.
 */
async function seatsOfCards(
  ctx: MutationCtx,
  session: Session,
  cards: readonly number[],
): Promise<Map<number, Participant>> {
  const pupils = session.class === undefined ? null : await pupilsByCard(ctx, session.class.id);
  const seats = new Map<number, Participant>();
  for (const card of cards) {
    // The first participant writes the session, so each card reads it again.
    const latest = (await ctx.db.get("liveQuizSessions", session._id)) ?? session;
    const seat = await seatOfCard(ctx, latest, card, pupils);
    if (seat !== null) seats.set(card, seat);
  }
  return seats;
}

async function seatOfCard(
  ctx: MutationCtx,
  session: Session,
  card: number,
  pupils: Map<number, Doc<"pupils">> | null,
): Promise<Participant | null> {
  const secretHash = cardHolder(card);
  const present = await findBySecret(ctx, session.code, secretHash);
  if (present !== null) return present;
  const pupil = pupils?.get(card);
  if (pupils !== null && pupil === undefined) return null;
  if (await isCardRemoved(ctx, session, card)) return null;
  const way = { kind: "card" as const, card };
  const seat = pupil === undefined ? null : await seatOfPupil(ctx, session, pupil._id);
  if (seat !== null) {
    if (isOccupied(seat)) return null;
    await ctx.db.patch("liveParticipants", seat._id, { secretHash, way });
    await wakeLobby(ctx, session);
    return { ...seat, secretHash, way };
  }
  if (session.isFull) return null;
  if (pupil?.timeFactor !== undefined && !session.hasExtraTime)
    await ctx.db.patch("liveQuizSessions", session._id, { hasExtraTime: true });
  const name = pupil?.label ?? `Kart ${card}`;
  const { _id } = await addParticipant(ctx, session, null, name, secretHash, { pupil, way });
  return await ctx.db.get("liveParticipants", _id);
}

async function seatOfPupil(
  ctx: QueryCtx,
  session: Session,
  pupilId: Id<"pupils">,
): Promise<Participant | null> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", session._id).eq("pupilId", pupilId))
    .first();
}

/** Deletes the participants of cards, if the host decides before the start not to read cards. */
export async function dropCards(ctx: MutationCtx, session: Session): Promise<void> {
  for (const seat of await cardSeats(ctx, session)) {
    await ctx.db.delete("liveParticipants", seat._id);
    await noteErased(ctx, "place", seat._id);
  }
  await wakeLobby(ctx, session);
}

async function cardSeats(ctx: QueryCtx, session: Session): Promise<Participant[]> {
  return (await participantsOf(ctx, session)).filter(({ way }) => way?.kind === "card");
}

/**
 * Cards that may take part, for the host's screens: of the session's class without removed ones, else those that were
 * read. It says which have answered, never what. Null if the session reads no cards.
 */
export async function cardListOf(ctx: QueryCtx, session: Session): Promise<Infer<typeof cardList>> {
  if (!session.phoneless?.cards) return null;
  const { currentQuestionIndex: questionIndex } = session;
  const participants = await participantsOf(ctx, session);
  const vote = (await findGate(ctx, session._id))?.isSecond ? "second" : "first";
  const answers = session.status === "active" ? await answersTo(ctx, session._id, questionIndex) : [];
  const answered = new Set(
    answers.filter((row) => answerInVote(row, vote) !== null).map((row) => row.participantId),
  );
  const entryOf = (card: number, name: string | null, seat: Participant | undefined) => ({
    card,
    name,
    isPresent: seat !== undefined,
    hasPhone: seat !== undefined && isOccupied(seat) && seat.way === undefined,
    hasAnswered: seat !== undefined && answered.has(seat._id),
  });
  if (session.class === undefined)
    return participants.flatMap((seat) =>
      seat.way?.kind === "card" ? [entryOf(seat.way.card, null, seat)] : [],
    );
  const seats = new Map(participants.map((seat) => [seat.pupilId, seat]));
  const pupils = await pupilsByCard(ctx, session.class.id);
  const entries: Infer<typeof listedCard>[] = [];
  for (const [card, { _id, label }] of pupils) {
    const seat = seats.get(_id);
    if (seat === undefined && (await isCardRemoved(ctx, session, card))) continue;
    entries.push(entryOf(card, label, seat));
  }
  return entries;
}
