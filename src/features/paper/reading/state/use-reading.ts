import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useConnected, useDoubtWhilePending } from "../../../../lib/connection/connection.ts";
import { useConnectionWarning } from "../../../../lib/connection/use-connection-warning.ts";
import { retryTooFast } from "../../../../lib/forms/retry-too-fast.ts";
import { failureText } from "../../../../lib/text/failure-text.ts";
import type { SheetReading } from "../../reader/sheet-reading.ts";
import { type PaperReader, startReader } from "../../reader/start-reader.ts";
import { type PictureSource, picturesOf } from "../pictures/pictures-of.ts";
import { type CheckPages, type ExamToRead, formsOf, type RecordPages } from "./exam-to-read.ts";
import { freeCrops, type OpenSheet, openSheet, pageReading, unmarkedPage } from "./open-sheet.ts";
import type { Problem } from "./problem-texts.ts";
import {
  areAwaited,
  NOTHING_READ,
  type ReadingAction,
  type ReadingState,
  readingReducer,
  readySheets,
  sheetsToCheck,
} from "./reading-state.ts";

/** Pages in one call while files are being read. The server accepts 60. */
const PAGES_AT_ONCE = 20;

export interface Reading {
  state: ReadingState;
  dispatch: (action: ReadingAction) => void;
  /** The picture that is being read; null while none is. */
  current: PictureSource | null;
  /** Reads all pictures of files. Further files wait for their turn. */
  readFiles: (files: readonly File[]) => void;
  /** Takes a reading of the camera. */
  take: (reading: SheetReading, source: PictureSource) => void;
  /** True while the server is out of reach. Sheets then wait on this page. */
  isOffline: boolean;
  /** Reason why nothing is read, or nothing is recorded, at present. */
  failure: { kind: "reader" } | { kind: "record"; text: string } | null;
  /** Records again what could not be recorded. */
  retry: () => void;
}

/** Reads sheets on this device, and records each as soon as nothing about it is doubtful. */
export function useReading(exam: ExamToRead, record: RecordPages, check: CheckPages): Reading {
  const [state, dispatch] = useReducer(readingReducer, NOTHING_READ);
  const [current, setCurrent] = useState<PictureSource | null>(null);
  const [failure, setFailure] = useState<Reading["failure"]>(null);
  const nextKey = useRef(0);
  const reader = useRef<PaperReader | null>(null);
  const hasEnded = useRef(false);
  const queue = useRef<File[]>([]);
  const isOffline = useConnectionWarning();
  useFreedCrops(state);
  useChecking(state, exam, isOffline, check, dispatch);
  useDoubtWhilePending(state.waiting.some(({ isBeingSent }) => isBeingSent));
  const isSending = useSending(state, exam, current === null, failure, record, dispatch, setFailure);

  // Records again as soon as the server can be reached.
  const isConnected = useConnected();
  useEffect(() => {
    if (isConnected) setFailure((before) => (before?.kind === "record" ? null : before));
  }, [isConnected]);

  useEffect(() => {
    hasEnded.current = false;
    return () => {
      hasEnded.current = true;
      reader.current?.stop();
    };
  }, []);

  const report = (source: PictureSource, problem: Problem) => dispatch({ kind: "problem", source, problem });

  const take = (reading: SheetReading, source: PictureSource) => {
    if (reading.kind === "read") {
      const sheet = openSheet(reading, source, exam);
      nextKey.current += 1;
      dispatch({ kind: "read", key: nextKey.current, sheet });
    } else if (reading.reason === "otherExam" && reading.id) void explainForeign(reading.id, source);
    else report(source, { kind: "refused", reason: reading.reason });
  };

  /** Reports a sheet that the exam does not have: of a deleted pupil, or with the title of another exam of this teacher. */
  const explainForeign = async ({ sheet, page }: { sheet: number; page: number }, source: PictureSource) => {
    const unnamed: Problem = { kind: "refused", reason: "otherExam" };
    if (exam.sheets.some((own) => own.sheet === sheet)) return report(source, unnamed);
    try {
      const unread = { sheet, page, number: null, booklet: 0, marks: [] };
      const [result] = await retryTooFast(() => record([unread]), ignoreWaiting);
      const isExplained =
        result?.kind === "otherExam" || result?.kind === "deletedExam" || result?.kind === "pupilGone";
      report(source, isExplained ? result : unnamed);
    } catch {
      report(source, unnamed);
    }
  };

  const readAll = async () => {
    setFailure(null);
    const started = startReader({ forms: formsOf(exam) });
    reader.current = started;
    try {
      // The next picture is prepared while one is read.
      let before: Promise<void> = Promise.resolve();
      for (let files = queue.current.splice(0); files.length > 0; files = queue.current.splice(0)) {
        for await (const each of picturesOf(files)) {
          await before;
          if (hasEnded.current) return;
          const { file, page, pages } = each;
          const source = { file, page, pages };
          setCurrent(source);
          if (each.kind === "problem") report(source, { kind: "file", reason: each.problem });
          else before = started.read(each.picture).then((reading) => take(reading, source));
          // Thrown by the next `await`, which may come later than the rejection.
          before.catch(() => {});
        }
      }
      await before;
    } catch {
      if (!hasEnded.current) setFailure({ kind: "reader" });
    } finally {
      started.stop();
      reader.current = null;
      if (!hasEnded.current) setCurrent(null);
    }
  };

  return {
    state,
    dispatch,
    current,
    isOffline,
    readFiles: (files) => {
      queue.current.push(...files);
      if (reader.current === null && files.length > 0) void readAll();
    },
    take,
    failure,
    retry: () => {
      if (!isSending.current) setFailure(null);
    },
  };
}

/** Records sheets without doubts: several at once while more are read, otherwise at once. */
function useSending(
  state: ReadingState,
  exam: ExamToRead,
  isIdle: boolean,
  failure: Reading["failure"],
  record: RecordPages,
  dispatch: (action: ReadingAction) => void,
  setFailure: (failure: Reading["failure"]) => void,
) {
  const isSending = useRef(false);
  const send = useEffectEvent(async () => {
    const ready = readySheets(state, exam);
    const isGathering = !isIdle && ready.length < PAGES_AT_ONCE && !areAwaited(ready, state, exam);
    if (isSending.current || ready.length === 0 || isGathering) return;
    isSending.current = true;
    const sent = ready.slice(0, PAGES_AT_ONCE);
    const keys = sent.map(({ key }) => key);
    dispatch({ kind: "send", keys });
    try {
      const readings = sent.map(({ sheet }) => pageReading(sheet, exam));
      const results = await retryTooFast(() => record(readings), ignoreWaiting);
      isSending.current = false;
      dispatch({
        kind: "sent",
        results: results.flatMap((result, at) => (keys[at] === undefined ? [] : [{ key: keys[at], result }])),
      });
    } catch (error) {
      isSending.current = false;
      dispatch({ kind: "sendFailed", keys });
      setFailure({ kind: "record", text: failureText(error) });
    }
  });
  // Runs after each change that may make a sheet ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (failure === null) void send();
  }, [state, exam, isIdle, failure]);
  return isSending;
}

/** Asks the server for objections to sheets with doubtful marks, before the marks are asked. Without a connection the marks are asked at once. */
function useChecking(
  state: ReadingState,
  exam: ExamToRead,
  isOffline: boolean,
  check: CheckPages,
  dispatch: (action: ReadingAction) => void,
): void {
  const isChecking = useRef(false);
  const run = useEffectEvent(async () => {
    const sheets = sheetsToCheck(state, exam).slice(0, PAGES_AT_ONCE);
    if (sheets.length === 0) return;
    if (isOffline)
      return dispatch({ kind: "checked", objections: sheets.map(({ key }) => ({ key, objection: null })) });
    if (isChecking.current) return;
    isChecking.current = true;
    // After a failure the marks are asked at once; the recording objects too.
    const objections = await check(sheets.map(({ sheet }) => unmarkedPage(sheet, exam))).catch(() => []);
    isChecking.current = false;
    dispatch({
      kind: "checked",
      objections: sheets.map(({ key }, at) => ({ key, objection: objections[at] ?? null })),
    });
  });
  // Runs after each change that may make a sheet ready to be checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void run();
  }, [state, exam, isOffline]);
}

/** The summary shows that sheets wait. */
function ignoreWaiting(): void {}

/** Frees the pictures of sheets that no longer wait, and all of them at the end. */
function useFreedCrops({ waiting }: ReadingState): void {
  const known = useRef(new Map<number, OpenSheet>());
  useEffect(() => {
    const keys = new Set(waiting.map(({ key }) => key));
    for (const [key, sheet] of known.current) {
      if (keys.has(key)) continue;
      freeCrops(sheet);
      known.current.delete(key);
    }
    for (const { key, sheet } of waiting) known.current.set(key, sheet);
  }, [waiting]);
  useEffect(() => {
    const { current } = known;
    return () => {
      for (const sheet of current.values()) freeCrops(sheet);
      current.clear();
    };
  }, []);
}
