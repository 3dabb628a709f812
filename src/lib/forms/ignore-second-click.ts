/** Ignores the second click of a double click whose first click has replaced the screen. It may hit a link or button of the new screen. */
export function ignoreSecondClick(): void {
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", onClick, { capture: true, once: true });
}
