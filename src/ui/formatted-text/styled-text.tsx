import { Fragment, type ReactNode } from "react";
import {
  areMarksValid,
  type FormattedText,
  type Piece,
  piecesOf,
  type Style,
} from "../../../convex/shared/marks.ts";
import { Formula } from "./formula.tsx";
import { paragraphStarts, withGaps } from "./paragraphs.tsx";
import styles from "./styled-text.module.css";

/** Text with marks. Loaded by `FormattedText`. */
export function StyledText({ text, marks }: FormattedText) {
  // Marks of another version of the text: shows the words.
  if (!areMarksValid(text, marks ?? [])) return text;
  const starts = paragraphStarts(text);
  const content = withoutBreaks(piecesOf({ text, marks })).map(({ at, lead, piece, tail }) => {
    if (piece.tex === undefined)
      return <Fragment key={at}>{styled(withGaps(piece.text, starts, at), piece.styles)}</Fragment>;
    const formula = <Formula tex={piece.tex} words={piece.text} large={isAlone(text, at, piece.text)} />;
    if (lead === "" && tail === "") return <Fragment key={at}>{formula}</Fragment>;
    return (
      <span key={at} className={styles.unbroken}>
        {lead}
        {formula}
        {tail}
      </span>
    );
  });
  // One element, so that the pieces stay on one line in a grid or flex container.
  return (
    <span className={marks?.some(({ kind }) => kind === "bold") ? styles.mixed : undefined}>{content}</span>
  );
}

const ELEMENTS = { bold: "strong", underline: "u", superscript: "sup", subscript: "sub" } as const;

function styled(content: ReactNode, kinds: readonly Style[]): ReactNode {
  const [kind, ...others] = kinds;
  if (kind === undefined) return content;
  const Element = ELEMENTS[kind];
  return <Element className={styles[kind]}>{styled(content, others)}</Element>;
}

/** True if the formula is the only content of its line. */
function isAlone(text: string, from: number, words: string): boolean {
  return (
    /(?:^|\n)[^\S\n]*$/.test(text.slice(0, from)) && /^[^\S\n]*(?:\n|$)/.test(text.slice(from + words.length))
  );
}

interface PlacedPiece {
  /** Index of the piece in the text. */
  at: number;
  piece: Piece;
  /** Characters before and after a formula that stay on its line. */
  lead: string;
  tail: string;
}

/** Limit of characters that stay on a formula's line, such as a suffix after an apostrophe. */
const MAX_TAIL = 6;

/**
 * Attaches brackets before a formula, and punctuation or a suffix after it, to the formula: browsers would break the line between them.
 */
function withoutBreaks(pieces: readonly Piece[]): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const before = placed.at(-1);
    const isPlain = piece.tex === undefined && piece.styles.length === 0;
    if (piece.tex !== undefined && before?.piece.tex === undefined && before?.piece.styles.length === 0) {
      const lead = /[([{“‘"'«]+$/.exec(before.piece.text)?.[0] ?? "";
      before.piece = {
        ...before.piece,
        text: before.piece.text.slice(0, before.piece.text.length - lead.length),
      };
      placed.push({ at, piece, lead, tail: "" });
    } else if (isPlain && before?.piece.tex !== undefined) {
      const word = /^\S+/.exec(piece.text)?.[0] ?? "";
      before.tail = word.length <= MAX_TAIL ? word : "";
      placed.push({
        at: at + before.tail.length,
        piece: { ...piece, text: piece.text.slice(before.tail.length) },
        lead: "",
        tail: "",
      });
    } else placed.push({ at, piece, lead: "", tail: "" });
    at += piece.text.length;
  }
  return placed;
}
