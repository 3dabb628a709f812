import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { CARD_LETTERS } from "../../cards/card.ts";
import type { PictureReading, Sighting } from "../../cards/reader/sighting.ts";
import type { CardEntry } from "../../cards/roster/card-entry.ts";
import {
  addPhoto,
  addPicture,
  type CardTally,
  correct,
  EMPTY_TALLY,
  nextQuestion,
} from "../../cards/tally/card-tally.ts";
import { singleLetters } from "../../questions/single-options.ts";
import type { HostView } from "../shared/host-view.ts";

/** Interval at which new readings are sent, in ms: a class that raises its cards needs a few calls instead of thirty. */
const SEND_EVERY_MS = 400;

/** Fields of the host's or the remote's view. */
export type CardsView = Pick<HostView, "status" | "phase" | "question" | "isSecond" | "second">;

/** Option that a card shows; null deletes the card's answer. */
type CardAnswer = { card: number; option: number | null };

export interface LiveCards {
  /** Cards that may take part: of the class, or those that were read. Without pupils who play by phone. */
  entries: readonly CardEntry[];
  /** Number of pupils of the class who play by phone. */
  byPhone: number;
  tally: CardTally;
  /** Time of the latest picture, by the clock of the tally. */
  now: number;
  /** True if the card was read in the lobby, or its participant has answered the question. After the closing: if the answer was counted. */
  isRead: (card: number) => boolean;
  /** True while answers are awaited. */
  isOpen: boolean;
  /** True after the question has closed. Readings no longer count. */
  isClosed: boolean;
  /** True if a photo was read after the question had closed. */
  isLate: boolean;
  /** Letters on the cards, one for each option. */
  letters: readonly string[];
  onReading: (reading: PictureReading, at: number) => void;
  onPhotos: (readings: readonly PictureReading[]) => void;
  /** Sets the answer of a card to an option; null deletes it. */
  onCorrect: (card: number, option: number | null) => void;
}

type CardList = FunctionReturnType<typeof api.livePhoneless.cards>;

function useCardList(code: string, remote?: string, isSkipped = false): CardList | undefined {
  const own = useQuery(api.livePhoneless.cards, isSkipped || remote !== undefined ? "skip" : { code });
  const ofRemote = useQuery(
    api.livePhoneless.remoteCards,
    isSkipped || remote === undefined ? "skip" : { code, secret: remote },
  );
  return remote === undefined ? own : ofRemote;
}

function areOfClass(list: NonNullable<CardList>): boolean {
  return list.some(({ name }) => name !== null);
}

/**
 * True if the session reads the cards of a class. Such a game starts without participants, because a pupil joins with the first answer.
 * @param remote secret of the paired phone, if this page is the remote
 */
export function useStartsWithCards(code: string, phoneless: HostView["phoneless"], remote?: string): boolean {
  const list = useCardList(code, remote, !phoneless?.cards);
  return list ? areOfClass(list) : false;
}

/**
 * Cards of a running game: what was read, and sending it to the server. In the lobby a card that counts becomes a participant; while a question
 * is open, it answers.
 * @param remote secret of the paired phone, if this page is the remote
 */
export function useLiveCards(code: string, view: CardsView, remote?: string): LiveCards | null {
  const list = useCardList(code, remote);
  const joinCards = useMutation(api.livePhoneless.joinCards);
  const answerCards = useMutation(api.livePhoneless.answerCards);

  const { status, phase, question } = view;
  const isLobby = status === "waiting";
  const isSecond = view.isSecond ?? view.second !== undefined;
  const vote = isLobby ? "lobby" : `${question?.index} ${question?.version} ${isSecond}`;
  const isOpen = isLobby || (phase === "answering" && question !== undefined);
  const isClosed = !isLobby && (phase === "discussing" || phase === "reveal");
  const options =
    question === undefined || isLobby ? CARD_LETTERS.length : singleLetters(question.content).length;
  const asLetters = !isLobby && question?.content.type === "true_false" ? withTrueAsA : asShown;

  const [tally, setTally] = useState(EMPTY_TALLY);
  const [now, setNow] = useState(0);
  const [round, setRound] = useState(vote);
  const [isLate, setLate] = useState(false);
  if (round !== vote) {
    setRound(vote);
    setTally(nextQuestion(tally));
    setLate(false);
  }

  /** Options that were sent in this vote, by card. */
  const sent = useRef({ vote, options: new Map<number, number | null>() });
  const isSending = useRef(false);
  const send = useEffectEvent(async () => {
    if (isSending.current || !isOpen || round !== vote) return;
    if (sent.current.vote !== vote) sent.current = { vote, options: new Map() };
    const { options: known } = sent.current;
    const answers = answersToSend(tally).filter(({ card, option }) =>
      isLobby ? !known.has(card) : known.get(card) !== option,
    );
    if (answers.length === 0) return;
    isSending.current = true;
    const target = { code, ...(remote !== undefined && { remote }) };
    try {
      if (isLobby) await joinCards({ ...target, cards: answers.map(({ card }) => card) });
      else if (question !== undefined)
        // A refusal means that the question has closed meanwhile.
        await answerCards({
          ...target,
          questionIndex: question.index,
          answers,
          ...(isSecond && { isSecond }),
          ...(question.version !== undefined && { version: question.version }),
        });
      for (const { card, option } of answers) known.set(card, option);
    } catch (error) {
      // The next interval tries again.
      console.error("Cards could not be sent.", error);
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    const timer = setInterval(() => void send(), SEND_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  if (!list) return null;
  const present = new Map(list.map((each) => [each.card, each]));
  const isRead = (card: number) => {
    // The last reading may have arrived too late.
    if (isClosed) return present.get(card)?.hasAnswered ?? false;
    const state = tally.cards.get(card);
    if (state !== undefined && (state.letter !== null || state.isCorrected)) return state.letter !== null;
    const known = present.get(card);
    return (isLobby ? known?.isPresent : known?.hasAnswered) ?? false;
  };
  const known = list.filter(({ hasPhone }) => !hasPhone).map(({ card, name }) => ({ card, name }));
  // Without a class every card may take part, also before the server has added it to the list.
  const added = areOfClass(list)
    ? []
    : [...tally.cards].filter(([card, { letter }]) => letter !== null && !present.has(card));
  const entries = [...known, ...added.map(([card]) => ({ card, name: null }))];
  return {
    entries: entries.sort((a, b) => a.card - b.card),
    byPhone: list.length - known.length,
    tally,
    now,
    isRead,
    isOpen,
    isClosed,
    isLate: isLate && isClosed,
    letters: CARD_LETTERS.slice(0, options),
    onReading: ({ sightings }, at) => {
      setNow(at);
      setTally((before) => addPicture(before, asLetters(sightings), at, options));
    },
    onPhotos: (readings) => {
      if (isClosed) {
        if (readings.some(({ sightings }) => sightings.length > 0)) setLate(true);
        return;
      }
      const at = performance.now();
      setNow(at);
      setTally((before) =>
        readings.reduce((next, { sightings }) => addPhoto(next, asLetters(sightings), at, options), before),
      );
    },
    onCorrect: (card, option) => {
      const letter = option === null ? null : (CARD_LETTERS[option] ?? null);
      setTally((before) => correct(before, card, letter));
    },
  };
}

function asShown(sightings: readonly Sighting[]): readonly Sighting[] {
  return sightings;
}

/** Of a true or false question: the board shows D for `Doğru`, so the D side of a card counts as its A side. */
function withTrueAsA(sightings: readonly Sighting[]): readonly Sighting[] {
  return sightings.map((each) => (each.letter === "D" ? { ...each, letter: "A" } : each));
}

/** Counted answers as options, and null for each card whose answer the host has deleted. */
function answersToSend({ cards }: CardTally): CardAnswer[] {
  return [...cards].flatMap(([card, { letter, isCorrected }]): CardAnswer[] => {
    if (letter !== null) return [{ card, option: CARD_LETTERS.indexOf(letter) }];
    return isCorrected ? [{ card, option: null }] : [];
  });
}
