import type { ExternalToast } from "sonner";
import { toastHost } from "./toast-host-state.ts";

/** Display time per kind, in ms. */
const DURATION_MS = { plain: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY };
/** Display time with an action button: enough to read, decide and press it. */
const ACTION_MS = 10_000;

let lastId = 0;

type Kind = keyof typeof DURATION_MS;

function show(kind: Kind, text: string, options: ExternalToast = {}): string {
  const id = String(options.id ?? `toast-${++lastId}`);
  void toastHost.ready().then(({ toast: sonner }) => {
    const settings = { duration: options.action ? ACTION_MS : DURATION_MS[kind], ...options, id };
    if (kind === "plain") sonner(text, settings);
    else sonner[kind](text, settings);
  });
  return id;
}

/**
 * Short temporary messages. Each call returns an id; a call with `{ id }` replaces that message. The library loads with the first message (or when
 * the browser is idle), not with the page.
 */
export const toast = {
  show: (text: string, options?: ExternalToast) => show("plain", text, options),
  success: (text: string, options?: ExternalToast) => show("success", text, options),
  error: (text: string, options?: ExternalToast) => show("error", text, options),
  /** Stays until dismissed or replaced. */
  loading: (text: string, options?: ExternalToast) => show("loading", text, options),
  dismiss: (id: string) => void toastHost.ready().then(({ toast: sonner }) => sonner.dismiss(id)),
};
