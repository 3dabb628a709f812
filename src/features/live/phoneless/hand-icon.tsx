/** A raised hand, as line drawing in the text colour. */
export function HandIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 14V6.5a1.5 1.5 0 0 1 3 0V11M10 10.5v-6a1.5 1.5 0 0 1 3 0V11M13 11V5.5a1.5 1.5 0 0 1 3 0V12M16 9.5a1.5 1.5 0 0 1 3 0V15a6.5 6.5 0 0 1-6.5 6.5h-1c-2.6 0-4.3-1.4-5.6-3.8l-2-3.4a1.4 1.4 0 0 1 2.4-1.5L7 14" />
    </svg>
  );
}
