import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { MAX_HANDS } from "../../../../convex/shared/limits/live.ts";
import { sum } from "../../../lib/sum.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { singleLetters } from "../../questions/single-options.ts";
import type { HostView } from "../shared/host-view.ts";
import { refusalText } from "./refusal-text.ts";

interface HandsOptions {
  code: string;
  /** Secret of the paired phone, if this page is the remote. */
  remote?: string;
  view: Pick<HostView, "phoneless" | "isSecond" | "second">;
  question: NonNullable<HostView["question"]>;
}

/** An entry that can be undone. `typed`: a number of several digits is one entry. */
type Entry = { vote: string; option: number; before: number; typed: boolean };

export interface Hands {
  /** False until the stored numbers arrive: an entry counts on from them. */
  isLoaded: boolean;
  /** Identifies the vote of the current question. */
  vote: string;
  /** Letters of the options. */
  letters: readonly string[];
  /** Number of hands for each option. */
  counts: readonly number[];
  total: number;
  /** Sets the number for one option, from 0 to MAX_HANDS. `typed`: by the keyboard, digit by digit. */
  enter: (option: number, count: number, typed?: boolean) => void;
  /** Ends a typed number, so that the next digit begins another entry. */
  endTyping: () => void;
  /** Undoes this page's latest entry for the question; null if there is none. */
  undo: (() => void) | null;
}

/** Hands that the host has counted for the current question, in the latest vote; null if the game counts no hands. */
export function useHands({ code, remote, view, question }: HandsOptions): Hands | null {
  const isCounted = view.phoneless?.hands ?? false;
  const isSecond = view.isSecond ?? view.second !== undefined;
  const own = useQuery(api.livePhoneless.hands, isCounted && remote === undefined ? { code } : "skip");
  const ofRemote = useQuery(
    api.livePhoneless.remoteHands,
    isCounted && remote !== undefined ? { code, secret: remote } : "skip",
  );
  const loaded = remote === undefined ? own : ofRemote;
  const stored = loaded ?? null;
  // The entry is shown before the server confirms it.
  const send = useMutation(api.livePhoneless.setHands).withOptimisticUpdate((store, sent) => {
    const after = (counts: readonly number[]) =>
      Array.from({ length: Math.max(counts.length, sent.option + 1) }, (_, option) =>
        option === sent.option ? sent.count : (counts[option] ?? 0),
      );
    const before = store.getQuery(api.livePhoneless.hands, { code });
    if (before)
      store.setQuery(api.livePhoneless.hands, { code }, { ...before, counts: after(before.counts) });
    if (remote === undefined) return;
    const args = { code, secret: remote };
    const onRemote = store.getQuery(api.livePhoneless.remoteHands, args);
    if (onRemote)
      store.setQuery(api.livePhoneless.remoteHands, args, { ...onRemote, counts: after(onRemote.counts) });
  });
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  if (!isCounted) return null;

  const vote = `${question.index} ${question.version} ${isSecond}`;
  const isCurrent = stored?.questionIndex === question.index && (stored.isSecond ?? false) === isSecond;
  const letters = singleLetters(question.content);
  const counts = letters.map((_, option) => (isCurrent ? (stored.counts[option] ?? 0) : 0));

  const store = async (option: number, count: number) => {
    try {
      const result = await send({
        code,
        ...(remote !== undefined && { remote }),
        questionIndex: question.index,
        option,
        count,
        ...(isSecond && { isSecond }),
        ...(question.version !== undefined && { version: question.version }),
      });
      if (!result.ok) toast.error("Eller kaydedilmedi!", { description: refusalText(result.code) });
    } catch (error) {
      console.error("The hands could not be stored.", error);
      toast.error("Eller kaydedilemedi!", { description: failureText(error) });
    }
  };
  const ofVote = entries.filter((entry) => entry.vote === vote);
  const last = ofVote.at(-1);
  return {
    isLoaded: loaded !== undefined,
    vote,
    letters,
    counts,
    total: sum(counts),
    enter: (option, count, typed = false) => {
      const before = counts[option] ?? 0;
      const entered = Math.min(MAX_HANDS, Math.max(0, count));
      if (entered === before) return;
      const continues = typed && last?.typed && last.option === option;
      if (!continues) setEntries([...ofVote, { vote, option, before, typed }]);
      void store(option, entered);
    },
    endTyping: () => setEntries(ofVote.map((entry) => ({ ...entry, typed: false }))),
    undo:
      last === undefined
        ? null
        : () => {
            setEntries(ofVote.slice(0, -1));
            void store(last.option, last.before);
          },
  };
}
