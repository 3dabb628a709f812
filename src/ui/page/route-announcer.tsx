import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusNewPage } from "./route-focus.ts";

/** Moves the focus to the new page's heading after each change of path. Mounted once inside the router. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The browser announces the first page itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusNewPage();
  }, [pathname]);
  return null;
}
