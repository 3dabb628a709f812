import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { PictureReading } from "../reader/sighting.ts";
import { type CardReader, startReader } from "../reader/start-reader.ts";
import { afterPicture, NOT_MIRRORED } from "../tally/mirror-guess.ts";

/** Shortest time between two pictures, in ms, so that the page and the game keep enough of the processor. */
const PICTURE_EVERY_MS = 120;
/** The same while no answer is awaited. Places that never move are noticed also then. */
const IDLE_EVERY_MS = 600;

/**
 * Reads the pictures of a video, one after the other, in a worker.
 * @param isEager true while answers are awaited
 * @param onPicture called with each reading and its time by `performance.now()`
 * @returns progress of the worker
 */
export function useCardReading(
  video: RefObject<HTMLVideoElement | null>,
  isEager: boolean,
  onPicture: (reading: PictureReading, at: number) => void,
): "loading" | "ready" | "failed" {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const report = useEffectEvent(onPicture);
  const intervalMs = useEffectEvent(() => (isEager ? PICTURE_EVERY_MS : IDLE_EVERY_MS));

  useEffect(() => {
    let hasEnded = false;
    let reader: CardReader | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let guess = NOT_MIRRORED;

    const readNext = async () => {
      const at = performance.now();
      const picture = await pictureOf(video.current);
      if (reader && picture && !hasEnded) {
        const reading = await reader.read(picture, guess.isMirrored);
        if (hasEnded) return;
        guess = afterPicture(guess, reading.sightings.length);
        report(reading, at);
      }
      timer = setTimeout(run, Math.max(0, at + intervalMs() - performance.now()));
    };
    const run = () =>
      void readNext().catch(() => {
        if (!hasEnded) setState("failed");
      });

    setState("loading");
    startReader().then(
      (started) => {
        if (hasEnded) return started.close();
        reader = started;
        setState("ready");
        run();
      },
      () => !hasEnded && setState("failed"),
    );
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      reader?.close();
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
