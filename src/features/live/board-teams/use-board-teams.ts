import { useMutation, useQuery } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { singleLetters } from "../../questions/single-options.ts";
import { refusalText } from "../phoneless/refusal-text.ts";
import type { HostView } from "../shared/host-view.ts";

interface BoardTeamsOptions {
  code: string;
  /** Secret of the paired phone, if this page is the remote. */
  remote?: string;
  view: Pick<HostView, "phoneless" | "phase" | "isSecond" | "second" | "takesChanges">;
  question: NonNullable<HostView["question"]>;
}

export interface BoardTeam {
  /** Index from 0. */
  team: number;
  name: string;
  hasAnswered: boolean;
  /** Letter of the team's answer, only at the reveal. */
  letter?: string;
  /** The answer is right, only at the reveal of a graded question. */
  isRight?: boolean;
}

export interface BoardTeams {
  /** Letters of the options. */
  letters: readonly string[];
  teams: readonly BoardTeam[];
  /** The question can be answered. */
  isOpen: boolean;
  /** The answers are shown. */
  isRevealed: boolean;
  /** A team that has answered may touch another option. */
  takesChanges: boolean;
  /** Digits answer for the teams: there are two, and digits do not enter hands. */
  takesDigits: boolean;
  /** Ctrl + Z undoes a touch, and not an entry of hands. */
  takesUndoKey: boolean;
  touch: (team: number, option: number) => void;
  /** Team whose answer the host corrects in a dialog, until the question closes; null if none. */
  corrected: BoardTeam | null;
  /** Opens the dialog for a team, or closes it. */
  openCorrection: (team: number | null) => void;
  /** Sets the answer of a team to an option, whatever the settings say about changes; null deletes it. */
  correct: (team: number, option: number | null) => void;
  /** Team whose answer was the last to change on all screens; null if there is nothing to undo. */
  latest: BoardTeam | null;
  /** Undoes this change, which may be a touch, a correction or a deletion. */
  undo: () => void;
}

/** Teams that answer the current question at the board; null if there are none, and until they arrive. */
export function useBoardTeams({ code, remote, view, question }: BoardTeamsOptions): BoardTeams | null {
  const { teams: count, hands = false } = view.phoneless ?? {};
  const isSecond = view.isSecond ?? view.second !== undefined;
  const own = useQuery(
    api.livePhoneless.teams,
    count !== undefined && remote === undefined ? { code } : "skip",
  );
  const ofRemote = useQuery(
    api.livePhoneless.remoteTeams,
    count !== undefined && remote !== undefined ? { code, secret: remote } : "skip",
  );
  const list = remote === undefined ? own : ofRemote;
  const send = useMutation(api.livePhoneless.touchTeam);
  /** Touches that the server has not confirmed, by vote and team. The ref is for two touches before the next render. */
  const pending = useRef(new Map<string, number | null>());
  /** The server has not confirmed an undo. A second one needs the next team of `latest`. */
  const undoing = useRef(false);
  const [sent, setSent] = useState<ReadonlyMap<string, number | null>>(new Map());
  /** Team whose dialog is open, and the vote in which it was opened. */
  const [correction, setCorrection] = useState<{ vote: string; team: number } | null>(null);
  if (count === undefined || !list) return null;

  const isOpen = view.phase === "answering";
  const isRevealed = view.phase === "reveal";
  const takesChanges = view.takesChanges ?? false;
  const letters = singleLetters(question.content);
  const vote = `${question.index} ${question.version} ${isSecond}`;
  const keyOf = (team: number) => `${vote} ${team}`;
  const isCurrent = list.questionIndex === question.index;
  const teams = list.teams.map(({ team, name, hasAnswered, option, isRight }): BoardTeam => {
    const touched = sent.get(keyOf(team));
    const answered = touched === undefined ? isCurrent && hasAnswered : touched !== null;
    const letter = isRevealed && isCurrent && option !== undefined ? letters[option] : undefined;
    return {
      team,
      name,
      hasAnswered: answered,
      ...(letter !== undefined && { letter }),
      ...(letter !== undefined && isRight !== undefined && { isRight }),
    };
  });

  const store = async (team: number, option: number | null, corrects = false) => {
    const key = keyOf(team);
    const isUndo = option === null && !corrects;
    // Only the server knows the answer that an undo restores.
    if (isUndo) undoing.current = true;
    else pending.current.set(key, option);
    setSent(new Map(pending.current));
    try {
      const result = await send({
        code,
        ...(remote !== undefined && { remote }),
        questionIndex: question.index,
        team,
        option,
        ...(corrects && { corrects }),
        ...(isSecond && { isSecond }),
        ...(question.version !== undefined && { version: question.version }),
      });
      // Another screen may have been faster, or the question has closed meanwhile.
      if (!result.ok && result.code !== "ALREADY_ANSWERED" && result.code !== "PHASE_OVER")
        toast.error("Takımın cevabı kaydedilmedi!", { description: refusalText(result.code) });
    } catch (error) {
      console.error("The touch could not be stored.", error);
      toast.error("Takımın cevabı kaydedilemedi!", { description: failureText(error) });
    } finally {
      // The stored answer has arrived before this, unless the touch failed.
      if (isUndo) undoing.current = false;
      else if (pending.current.get(key) === option) pending.current.delete(key);
      setSent(new Map(pending.current));
    }
  };
  const latest = (isOpen && isCurrent && teams.find(({ team }) => team === list.latest)) || null;
  return {
    letters,
    teams,
    isOpen,
    isRevealed,
    takesChanges,
    takesDigits: count === 2 && !hands,
    takesUndoKey: !hands,
    touch: (team, option) => {
      if (!isOpen || letters[option] === undefined) return;
      const touched = pending.current.get(keyOf(team));
      const has =
        touched === undefined ? teams.find((each) => each.team === team)?.hasAnswered : touched !== null;
      if (has === undefined || touched === option || (has && !takesChanges)) return;
      void store(team, option);
    },
    corrected:
      (isOpen && correction?.vote === vote && teams.find(({ team }) => team === correction.team)) || null,
    openCorrection: (team) => setCorrection(team === null ? null : { vote, team }),
    correct: (team, option) => {
      if (isOpen) void store(team, option, true);
    },
    latest,
    undo: () => {
      if (latest !== null && !undoing.current) void store(latest.team, null);
    },
  };
}
