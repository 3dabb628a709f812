import { type CSSProperties, useEffect, useRef } from "react";
import * as sonner from "sonner";
import styles from "./toast-area.module.css";
import { toastHost } from "./toast-host-state.ts";

/** At most this many at once. */
const MOST_TOASTS = 20;

const COLOURS = {
  "--normal-bg": "var(--sheet)",
  "--normal-border": "var(--line-strong)",
  "--normal-text": "var(--ink)",
  "--success-bg": "var(--right-wash)",
  "--success-border": "var(--right)",
  "--success-text": "var(--right)",
  "--error-bg": "var(--wrong-wash)",
  "--error-border": "var(--wrong)",
  "--error-text": "var(--wrong)",
  fontFamily: "var(--font)",
} as CSSProperties;

/** Large enough for a thumb. */
const ACTION: CSSProperties = {
  height: "2.5rem",
  paddingInline: "0.75rem",
  background: "var(--pen)",
  color: "var(--on-pen)",
  fontSize: "0.9rem",
};

/**
 * Where toasts appear: top centre, away from the thumb and from the host's control bar, and above an open dialog, whose backdrop would grey
 * them. Loaded lazily.
 */
export default function ToastArea() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const raise = () => layer.current && bringToTop(layer.current);
    raise();
    toastHost.setMounted(sonner);
    document.addEventListener("fullscreenchange", raise);
    const stopListening = toastHost.subscribeToDialogs(raise);
    return () => {
      document.removeEventListener("fullscreenchange", raise);
      stopListening();
    };
  }, []);
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <sonner.Toaster
        position="top-center"
        richColors
        expand
        visibleToasts={MOST_TOASTS}
        offset={{ top: "var(--toast-top)" }}
        mobileOffset={{ top: "var(--toast-top)" }}
        customAriaLabel="Bildirimler"
        style={COLOURS}
        toastOptions={{ style: { fontSize: "1rem" }, actionButtonStyle: ACTION }}
      />
    </div>
  );
}

/** The top layer is a stack: what is shown last lies on top. A browser without popovers keeps the element in the page. */
function bringToTop(element: HTMLElement): void {
  if (!("showPopover" in element)) return;
  if (element.matches(":popover-open")) element.hidePopover();
  element.showPopover();
}
