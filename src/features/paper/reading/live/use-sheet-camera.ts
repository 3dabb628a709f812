import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { RefusalReason, SheetReading } from "../../reader/sheet-reading.ts";
import { startReader } from "../../reader/start-reader.ts";
import { type ExamToRead, formsOf } from "../state/exam-to-read.ts";
import { addReading, freeReading, NO_SHEET } from "./sheet-tally.ts";

/** Shortest time between two pictures in ms. */
const PICTURE_EVERY_MS = 200;

interface SheetCameraState {
  progress: "looking" | "reading" | "taken" | "failed";
  /** Reason why the latest picture was not read. */
  refusal: RefusalReason | null;
}

/** Reads the pictures of a video until the component is removed. */
export function useSheetCamera(
  video: RefObject<HTMLVideoElement | null>,
  exam: ExamToRead,
  onTake: (reading: SheetReading) => void,
): SheetCameraState {
  const [state, setState] = useState<SheetCameraState>({ progress: "looking", refusal: null });
  const take = useEffectEvent(onTake);
  const formsNow = useEffectEvent(() => formsOf(exam));

  useEffect(() => {
    let hasEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tally = NO_SHEET;
    const reader = startReader({ forms: formsNow() });

    const readNext = async () => {
      const at = performance.now();
      const picture = await pictureOf(video.current);
      if (hasEnded) return picture?.close();
      if (picture) {
        const reading = await reader.read(picture);
        if (hasEnded) return freeReading(reading);
        const [next, taken] = addReading(tally, reading, at);
        if (tally.seen !== null && tally.seen !== next.taken) freeReading(tally.seen);
        if (reading.kind === "read" && reading !== next.seen && reading !== taken) freeReading(reading);
        tally = next;
        if (taken !== null) take(taken);
        const progress = next.seen !== null ? "reading" : next.taken !== null ? "taken" : "looking";
        setState({ progress, refusal: reading.kind === "refused" ? reading.reason : null });
      }
      timer = setTimeout(run, Math.max(0, at + PICTURE_EVERY_MS - performance.now()));
    };
    const run = () =>
      void readNext().catch(() => {
        if (!hasEnded) setState({ progress: "failed", refusal: null });
      });
    run();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      reader.stop();
      if (tally.seen !== null) freeReading(tally.seen);
    };
  }, [video]);

  return state;
}

/** Present picture of a video; null while there is none. */
async function pictureOf(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  // Fails while the camera changes its resolution.
  return await createImageBitmap(video).catch(() => null);
}
