import { act, fireEvent } from "@testing-library/react";

/** Presses a key at `at`, in ms of the browser's events, without waiting for that time. */
export function pressKeyAt(key: string, at: number): void {
  send(document.body, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }), at);
}

/** Clicks an element at `at`, in ms of the browser's events. */
export function clickAt(element: Element, at: number): void {
  send(element, new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true }), at);
}

function send(target: Element, event: Event, at: number): void {
  Object.defineProperty(event, "timeStamp", { value: at });
  act(() => void fireEvent(target, event));
}
