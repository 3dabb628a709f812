import type { PictureSource } from "../pictures/pictures-of.ts";
import type { ExamToRead, Objection, RecordResult } from "./exam-to-read.ts";
import {
  awaitsCheck,
  type Decision,
  type Doubt,
  decide,
  isSamePage,
  nextDoubt,
  type OpenSheet,
} from "./open-sheet.ts";
import type { Problem } from "./problem-texts.ts";

/** A sheet on its way from the reader to the server. */
export interface WaitingSheet {
  key: number;
  sheet: OpenSheet;
  /** The sheet before each of the teacher's decisions, to undo them. */
  earlier: readonly OpenSheet[];
  isBeingSent: boolean;
}

export interface ReadingState {
  /** In the order of reading. */
  waiting: readonly WaitingSheet[];
  recorded: number;
  /** Sheets that were recorded before with the same marks. */
  unchanged: number;
  /** Sheets whose earlier reading counts. */
  keptEarlier: number;
  problems: readonly { source: PictureSource; problem: Problem }[];
}

export const NOTHING_READ: ReadingState = {
  waiting: [],
  recorded: 0,
  unchanged: 0,
  keptEarlier: 0,
  problems: [],
};

export type ReadingAction =
  | { kind: "read"; key: number; sheet: OpenSheet }
  | { kind: "problem"; source: PictureSource; problem: Problem }
  | { kind: "decide"; key: number; decision: Decision }
  | { kind: "undo"; key: number }
  /** The sheet is left out. */
  | { kind: "skip"; key: number }
  | { kind: "keepEarlier"; key: number }
  | { kind: "send"; keys: readonly number[] }
  | { kind: "sent"; results: readonly { key: number; result: RecordResult }[] }
  | { kind: "sendFailed"; keys: readonly number[] }
  | { kind: "checked"; objections: readonly { key: number; objection: Objection | null }[] };

export function readingReducer(state: ReadingState, action: ReadingAction): ReadingState {
  switch (action.kind) {
    case "read": {
      const { key, sheet } = action;
      return { ...state, waiting: [...state.waiting, { key, sheet, earlier: [], isBeingSent: false }] };
    }
    case "problem": {
      const { source, problem } = action;
      return { ...state, problems: [...state.problems, { source, problem }] };
    }
    case "decide":
      return change(state, action.key, (waiting) => ({
        ...waiting,
        sheet: decide(waiting.sheet, action.decision),
        earlier: [...waiting.earlier, waiting.sheet],
      }));
    case "undo":
      return change(state, action.key, (waiting) => ({
        ...waiting,
        sheet: waiting.earlier.at(-1) ?? waiting.sheet,
        earlier: waiting.earlier.slice(0, -1),
      }));
    case "skip":
      return refuse(state, action.key, { kind: "skipped" });
    case "keepEarlier":
      return { ...without(state, action.key), keptEarlier: state.keptEarlier + 1 };
    case "send":
      return setSent(state, action.keys, true);
    case "sendFailed":
      return setSent(state, action.keys, false);
    case "checked":
      return action.objections.reduce(
        (before, { key, objection }) =>
          change(before, key, (waiting) => {
            return { ...waiting, sheet: { ...waiting.sheet, objection, isChecked: true } };
          }),
        state,
      );
    case "sent":
      return action.results.reduce(
        (before, { key, result }) => settle(before, key, result),
        setSent(
          state,
          action.results.map(({ key }) => key),
          false,
        ),
      );
  }
}

/** The first sheet with a doubt, and that doubt; null if nothing needs a decision now. A sheet that is not checked yet is asked a moment later. */
export function firstDoubt(
  { waiting }: ReadingState,
  exam: ExamToRead,
): { waiting: WaitingSheet; doubt: Doubt } | null {
  for (const each of waiting) {
    const doubt = nextDoubt(each.sheet, exam);
    if (doubt !== null) return awaitsCheck(each.sheet, exam) ? null : { waiting: each, doubt };
  }
  return null;
}

/** Number of sheets that need a decision. */
export function doubtfulSheets({ waiting }: ReadingState, exam: ExamToRead): number {
  return waiting.filter(({ sheet }) => nextDoubt(sheet, exam) !== null).length;
}

/** Sheets without doubts that are not being sent. */
export function readySheets(state: ReadingState, exam: ExamToRead): WaitingSheet[] {
  return unsentSheets(state, exam).filter(({ isBeingSent }) => !isBeingSent);
}

/** Sheets without doubts that are not recorded yet, also those that are being sent. */
export function unsentSheets({ waiting }: ReadingState, exam: ExamToRead): WaitingSheet[] {
  return waiting.filter(({ sheet }) => nextDoubt(sheet, exam) === null);
}

/** Sheets to check. Those behind another sheet of the same page wait until it is recorded. */
export function sheetsToCheck({ waiting }: ReadingState, exam: ExamToRead): WaitingSheet[] {
  return waiting.filter(
    ({ sheet }, at) =>
      awaitsCheck(sheet, exam) && !waiting.slice(0, at).some((earlier) => isSamePage(earlier.sheet, sheet)),
  );
}

/** True if a sheet cannot be checked before these are recorded. */
export function areAwaited(ready: readonly WaitingSheet[], state: ReadingState, exam: ExamToRead): boolean {
  return state.waiting.some(
    ({ sheet }) => awaitsCheck(sheet, exam) && ready.some((earlier) => isSamePage(earlier.sheet, sheet)),
  );
}

function settle(state: ReadingState, key: number, result: RecordResult): ReadingState {
  switch (result.kind) {
    case "recorded":
      return { ...without(state, key), recorded: state.recorded + 1 };
    case "unchanged":
      return { ...without(state, key), unchanged: state.unchanged + 1 };
    case "conflict":
    case "otherBooklet":
    case "otherPoints":
    case "unknownPupil":
    case "severalPupils": {
      const objection = result as Objection;
      return change(state, key, (waiting) => ({ ...waiting, sheet: { ...waiting.sheet, objection } }));
    }
    default:
      return refuse(state, key, result);
  }
}

function refuse(state: ReadingState, key: number, problem: Problem): ReadingState {
  const refused = state.waiting.find((waiting) => waiting.key === key);
  if (!refused) return state;
  const { source } = refused.sheet;
  return { ...without(state, key), problems: [...state.problems, { source, problem }] };
}

function without(state: ReadingState, key: number): ReadingState {
  return { ...state, waiting: state.waiting.filter((waiting) => waiting.key !== key) };
}

function setSent(state: ReadingState, keys: readonly number[], isBeingSent: boolean): ReadingState {
  const waiting = state.waiting.map((each) => (keys.includes(each.key) ? { ...each, isBeingSent } : each));
  return { ...state, waiting };
}

function change(
  state: ReadingState,
  key: number,
  changed: (waiting: WaitingSheet) => WaitingSheet,
): ReadingState {
  return { ...state, waiting: state.waiting.map((each) => (each.key === key ? changed(each) : each)) };
}
