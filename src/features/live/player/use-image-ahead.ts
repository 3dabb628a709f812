import { useEffect, useLayoutEffect, useState } from "react";
import { VEILED_IMAGE_PATH, VIEW_KEY_HEADER, veil } from "../../../../convex/shared/veil.ts";
import { isBackendOwnOrigin } from "../../../lib/connection/backend-url.ts";
import type { SharedView, WholeView } from "../shared/whole-view.ts";

/** Longest delay of a load, so that the phones of a class do not load at the same moment. */
const SPREAD_MS = 2_000;

interface Veiled {
  index: number;
  bytes: Uint8Array;
}

/**
 * Loads the next question's picture veiled, and unveils it with its question. Returns the question's picture; if it was not loaded ahead, its
 * usual address. Undefined without a picture, and until a picture that was loaded ahead is unveiled.
 */
export function useImageAhead(
  { imageAhead }: Pick<SharedView, "imageAhead">,
  question: WholeView["question"],
  viewKey: string,
): string | undefined {
  /** The current question's picture and the next one. */
  const [veiled, setVeiled] = useState<readonly Veiled[]>([]);
  const [shown, setShown] = useState<{ picture: Veiled; url: string } | null>(null);
  useEffect(() => {
    // The route belongs to the server that serves this page.
    if (imageAhead === undefined || !isBackendOwnOrigin()) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const bytes = await load(viewKey, controller.signal);
      if (bytes !== null) setVeiled((loaded) => [...loaded.slice(-1), { index: imageAhead, bytes }]);
    }, Math.random() * SPREAD_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [imageAhead, viewKey]);

  const { index, imageUrl, imageKey } = question ?? {};
  const picture = imageKey === undefined ? undefined : veiled.find((each) => each.index === index);
  // Before the browser paints, so that the picture's place is never empty.
  useLayoutEffect(() => {
    if (picture === undefined || imageKey === undefined) return;
    const url = URL.createObjectURL(new Blob([veil(picture.bytes, imageKey)]));
    setShown({ picture, url });
    return () => URL.revokeObjectURL(url);
  }, [picture, imageKey]);
  if (picture === undefined) return imageUrl;
  return shown?.picture === picture ? shown.url : undefined;
}

/** Returns null if the picture cannot be loaded; the question then loads it as usual. */
async function load(viewKey: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const response = await fetch(VEILED_IMAGE_PATH, { headers: { [VIEW_KEY_HEADER]: viewKey }, signal });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
