import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import * as sonner from "sonner";
import { DIALOGS_CHANGED } from "../dialog/dialogs-changed.ts";
import styles from "./toast-area.module.css";
import { toastHost } from "./toast-host-state.ts";

/** Maximum number of visible toasts. */
const MAX_TOASTS = 20;

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

/** Horizontal margin on phones; screens with controls in the corners set it. */
const SIDE = "var(--toast-side, var(--space-4))";

/** Large enough for a thumb. */
const ACTION: CSSProperties = {
  height: "2.5rem",
  paddingInline: "0.75rem",
  background: "var(--pen)",
  color: "var(--on-pen)",
  fontSize: "0.9rem",
};

/**
 * Area of the toasts: top centre, away from thumbs and the host's control bar. While a dialog is open, the toasts are inside it; outside they
 * would be behind the dialog's backdrop and inert. Loaded lazily.
 */
export default function ToastArea() {
  const [layer] = useState(newLayer);
  useEffect(() => {
    const moveToTop = () => bringToTop(layer, topDialog() ?? document.body);
    moveToTop();
    toastHost.setMounted(sonner);
    document.addEventListener("fullscreenchange", moveToTop);
    document.addEventListener(DIALOGS_CHANGED, moveToTop);
    return () => {
      document.removeEventListener("fullscreenchange", moveToTop);
      document.removeEventListener(DIALOGS_CHANGED, moveToTop);
      layer.remove();
    };
  }, [layer]);
  return createPortal(
    <sonner.Toaster
      position="top-center"
      richColors
      expand
      visibleToasts={MAX_TOASTS}
      offset={{ top: "var(--toast-top)" }}
      mobileOffset={{ top: "var(--toast-top)", left: SIDE, right: SIDE }}
      customAriaLabel="Bildirimler"
      style={COLOURS}
      toastOptions={{ style: { fontSize: "1rem" }, actionButtonStyle: ACTION }}
    />,
    layer,
  );
}

/** The element is created manually because it moves between the page and its dialogs. React would create a new one each time and lose its toasts. */
function newLayer(): HTMLDivElement {
  const layer = document.createElement("div");
  layer.popover = "manual";
  layer.className = styles.layer ?? "";
  return layer;
}

/** The topmost open dialog: a dialog opened from another one follows it in the document, or is inside it. */
function topDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog[open]:not([data-leaving])")].at(-1) ?? null;
}

/** The top layer is a stack: the element shown last is on top. Browsers without popovers keep the element in the page. */
function bringToTop(element: HTMLElement, parent: HTMLElement): void {
  if (element.parentElement !== parent) parent.append(element);
  if (!("showPopover" in element)) return;
  if (element.matches(":popover-open")) element.hidePopover();
  element.showPopover();
}
