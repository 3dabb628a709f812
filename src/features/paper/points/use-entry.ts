import { useMutation } from "convex/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { POINTS_SAVED_AT_ONCE } from "../../../../convex/shared/limits/paper.ts";
import { SaveQueue, type SaveState } from "../../../lib/forms/save-queue.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { ExamPoints, Points, PointsPupil } from "./exam-points.ts";

type PupilId = PointsPupil["pupilId"];

/** Points of a pupil for a question, or the pupil's absence. */
export type Change = { pupilId: PupilId } & ({ index: number; points: Points } | { isAbsent: boolean });

const RETRY_MS = 3_000;

export type Entry = {
  /** The pupils with all changes, saved or not. */
  pupils: readonly PointsPupil[];
  state: SaveState;
  change: (changes: readonly Change[]) => void;
  retry: () => void;
};

/** Saves each change at once, and shows it before the server has it. */
export function useEntry(exam: ExamPoints): Entry {
  const { sessionId } = exam;
  const enter = useMutation(api.paperPoints.enter);
  const setAbsent = useMutation(api.paperPoints.setAbsent);
  const [local, setLocal] = useState<ReadonlyMap<string, Change>>(new Map());
  const [state, setState] = useState<SaveState>("saved");
  const calls = useRef({ enter, setAbsent });
  useEffect(() => {
    calls.current = { enter, setAbsent };
  }, [enter, setAbsent]);

  const queue = useMemo(() => {
    /** Shows the server's values again, unless there is a newer change. */
    const forget = (changes: ReadonlyMap<string, Change>) =>
      setLocal((before) => new Map([...before].filter(([key, change]) => changes.get(key) !== change)));
    return new SaveQueue<string, Change>({
      save: async (changes) => {
        const all = [...changes.values()];
        const entered = all.flatMap((change) => ("points" in change ? change : []));
        // Entered points end an absence, so absences follow.
        if (entered.length > 0) await calls.current.enter({ sessionId, entered });
        for (const change of all)
          if ("isAbsent" in change) await calls.current.setAbsent({ sessionId, ...change });
        forget(changes);
      },
      onState: setState,
      isFinal: (error) => {
        const code = errorCodeOf(error);
        return code !== null && code !== "TOO_FAST";
      },
      onDropped: (changes, error) => {
        forget(changes);
        toast.error("Puan kaydedilemedi", { description: failureText(error) });
      },
      retryMs: RETRY_MS,
      most: POINTS_SAVED_AT_ONCE,
    });
  }, [sessionId]);

  const pupils = useMemo(() => withChanges(exam, local), [exam, local]);
  return {
    pupils,
    state,
    change: (changes) => {
      const absent = new Set(pupils.flatMap(({ pupilId, isAbsent }) => (isAbsent ? pupilId : [])));
      const all = changes.flatMap((change): Change[] =>
        "points" in change && change.points !== null && absent.has(change.pupilId)
          ? [change, { pupilId: change.pupilId, isAbsent: false }]
          : [change],
      );
      const keyed = all.map((change) => [keyOf(change), change] as const);
      setLocal((before) => new Map([...before, ...keyed]));
      queue.add(keyed);
    },
    retry: () => queue.retry(),
  };
}

function keyOf(change: Change): string {
  return `${change.pupilId} ${"points" in change ? change.index : "absent"}`;
}

function withChanges(
  { pupils, questions }: ExamPoints,
  local: ReadonlyMap<string, Change>,
): readonly PointsPupil[] {
  const changed = new Set([...local.values()].map(({ pupilId }) => pupilId));
  return pupils.map((pupil) => {
    const { pupilId } = pupil;
    // An unchanged row need not be rendered again.
    if (!changed.has(pupilId)) return pupil;
    const absence = local.get(`${pupilId} absent`);
    const points = questions.map(({ index }, place) => {
      const change = local.get(`${pupilId} ${index}`);
      return change !== undefined && "points" in change ? change.points : (pupil.points[place] ?? null);
    });
    const isAbsent = absence !== undefined && "isAbsent" in absence ? absence.isAbsent : pupil.isAbsent;
    return { ...pupil, points, isAbsent };
  });
}
