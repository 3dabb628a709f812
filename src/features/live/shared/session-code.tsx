import { LetterBoxes } from "../../../ui/letter-boxes.tsx";

/** The session's code in boxes, in two groups; spelled letter by letter for screen readers. */
export function SessionCode({ code, className }: { code: string; className?: string }) {
  return (
    <>
      <span className="visually-hidden">Quiz kodu: {[...code].join(" ")}</span>
      <LetterBoxes text={code} count={code.length} group={code.length / 2} className={className} />
    </>
  );
}
