import { useEffect } from "react";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";

/** Loads a picture into the browser's cache before it is shown. */
export function usePreloadedPicture(url: string | undefined): void {
  useEffect(() => {
    if (url !== undefined) new Image().src = reachableUrl(url);
  }, [url]);
}
