import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject } from "react";
import { type PointsPupil, type PointsQuestion, printedNumber, sumOf } from "./exam-points.ts";
import styles from "./points-grid.module.css";
import type { Cell } from "./typing.ts";

/** Handlers of all cells. The object stays the same, so that a key press renders one row only. */
export type CellHandlers = {
  /** Fields by "row column". */
  fields: RefObject<Map<string, HTMLInputElement>>;
  onText: (cell: Cell, text: string) => void;
  onKey: (cell: Cell, event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (cell: Cell, event: ClipboardEvent<HTMLInputElement>) => void;
  /** The cursor leaves the cell, or is placed in it again. */
  onLeave: (cell: Cell) => void;
  onAbsent: (row: number, isAbsent: boolean) => void;
};

type PointsRowProps = {
  pupil: PointsPupil;
  row: number;
  questions: readonly PointsQuestion[];
  /** Column whose input was refused; null if none was. */
  refused: number | null;
  handlers: CellHandlers;
};

/** A pupil's row: a field per question, the sum, and a button for absent pupils. */
export const PointsRow = memo(function PointsRow(props: PointsRowProps) {
  const { pupil, row, questions, refused, handlers } = props;
  const { name, number, points, isAbsent } = pupil;
  return (
    <tr data-absent={isAbsent || undefined}>
      <th scope="row" title={name}>
        {number !== undefined && <span className={styles.number}>{number}</span>} {name}
      </th>
      {questions.map(({ index, points: most }, column) => {
        const cell = { row, column };
        return (
          <td key={index}>
            <input
              ref={(input) => {
                if (input) handlers.fields.current.set(`${row} ${column}`, input);
                else handlers.fields.current.delete(`${row} ${column}`);
              }}
              type="text"
              inputMode="numeric"
              className={styles.points}
              aria-label={`${name}, ${printedNumber({ index })}. soru, en çok ${most}`}
              aria-invalid={refused === column || undefined}
              autoComplete="off"
              enterKeyHint="next"
              placeholder={isAbsent ? "G" : undefined}
              value={isAbsent ? "" : String(points[column] ?? "")}
              onClick={() => handlers.onLeave(cell)}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => handlers.onText(cell, event.currentTarget.value)}
              onKeyDown={(event) => handlers.onKey(cell, event)}
              onPaste={(event) => handlers.onPaste(cell, event)}
              onBlur={() => handlers.onLeave(cell)}
            />
          </td>
        );
      })}
      <td className={styles.sum} data-incomplete={points.includes(null) || undefined}>
        {isAbsent ? "G" : (sumOf(points) ?? "–")}
      </td>
      <td>
        <button
          type="button"
          className={styles.absent}
          aria-pressed={isAbsent}
          aria-label={`${name} sınava girmedi`}
          tabIndex={-1}
          onClick={() => handlers.onAbsent(row, !isAbsent)}
        >
          G
        </button>
      </td>
    </tr>
  );
}, isSameRow);

/** Compares the pupils by value: each answer of the server has new objects. */
function isSameRow(before: PointsRowProps, { pupil, ...others }: PointsRowProps): boolean {
  const { name, number, isAbsent, points } = before.pupil;
  return (
    before.row === others.row &&
    before.questions === others.questions &&
    before.refused === others.refused &&
    before.handlers === others.handlers &&
    name === pupil.name &&
    number === pupil.number &&
    isAbsent === pupil.isAbsent &&
    points.every((each, at) => each === pupil.points[at])
  );
}
