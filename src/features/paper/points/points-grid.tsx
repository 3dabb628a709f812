import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { toast } from "../../../ui/notice/toast.ts";
import { Table } from "../../../ui/table.tsx";
import { pointsIn, typed } from "../../questions/open/typed-points.ts";
import {
  beginningOf,
  mostPoints,
  type PointsPupil,
  type PointsQuestion,
  printedNumber,
} from "./exam-points.ts";
import { pastedBlock } from "./pasted-block.ts";
import styles from "./points-grid.module.css";
import { type CellHandlers, PointsRow } from "./points-row.tsx";
import { arrowCell, type Cell, cellBelow, type EntryOrder, nextCell, refusedNumber } from "./typing.ts";
import type { Change } from "./use-entry.ts";

type PointsGridProps = {
  questions: readonly PointsQuestion[];
  pupils: readonly PointsPupil[];
  order: EntryOrder;
  /** True if the sum is a part of the exam's total only. */
  hasSheet: boolean;
  onChange: (changes: readonly Change[]) => void;
};

/** Refused input, until the next one. */
type Refusal = Cell & { sentence: string };

/**
 * Table of pupils and questions for typing points. Digits fill a cell; Enter, or as many digits as the question's points have, moves on. `G` marks a
 * pupil as absent. A block from a spreadsheet can be pasted.
 */
export function PointsGrid({ questions, pupils, order, hasSheet, onChange }: PointsGridProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const cells = useRef(new Map<string, HTMLInputElement>());
  /** True after the cursor has moved on by itself. Enter, pressed out of habit, must not skip the next cell. */
  const hasAdvanced = useRef(false);
  /** The pupil as they were before the typing in the current cell; null until it begins. */
  const before = useRef<PointsPupil | null>(null);
  /** Sentence after a comma, dot or minus was refused, until the text is deleted. The digits after it are no points. */
  const refusedSign = useRef<string | null>(null);
  const size = { rows: pupils.length, columns: questions.length };
  const isSkipped = (row: number) => pupils[row]?.isAbsent === true;

  const focus = ({ row, column }: Cell) => {
    const input = cells.current.get(`${row} ${column}`);
    input?.focus();
    input?.select();
  };
  const changeOf = ({ row, column }: Cell, points: number | null): Change[] => {
    const [pupil, question] = [pupils[row], questions[column]];
    return pupil && question ? [{ pupilId: pupil.pupilId, index: question.index, points }] : [];
  };
  /** Returns false if the pupil's answer sheet was read, so that they were there. */
  const setAbsent = (cell: Cell, isAbsent: boolean): boolean => {
    const pupil = pupils[cell.row];
    if (pupil && isAbsent && pupil.score !== undefined) {
      setRefusal({
        ...cell,
        sentence: `${wasThereText(pupil)} Gerekirse önce Kâğıtlar'da okunan kâğıdı silin.`,
      });
      return false;
    }
    if (pupil) onChange([{ pupilId: pupil.pupilId, isAbsent }]);
    return true;
  };

  /** Undoes what was typed into the current cell. */
  const restore = (cell: Cell) => {
    const former = before.current;
    if (former === null) return;
    const points = former.points[cell.column] ?? null;
    const now = pupils[cell.row];
    if (points !== (now?.points[cell.column] ?? null)) onChange(changeOf(cell, points));
    if (former.isAbsent && now?.isAbsent === false) setAbsent(cell, true);
  };
  /** The next text of a cell is a new one, not the continuation of another. */
  const startAgain = () => {
    before.current = null;
    refusedSign.current = null;
  };

  const type = (cell: Cell, text: string) => {
    const most = questions[cell.column]?.points ?? 0;
    const result = typed(text, most);
    hasAdvanced.current = false;
    before.current ??= pupils[cell.row] ?? null;
    if (text === "" || result.kind === "absent") refusedSign.current = null;
    refusedSign.current = refusedNumber(text) ?? refusedSign.current;
    if (refusedSign.current !== null) {
      restore(cell);
      setRefusal({ ...cell, sentence: refusedSign.current });
      return;
    }
    if (result.kind === "refused") {
      const sentence =
        result.reason === "tooMany"
          ? `${text.trim()} olmaz: bu soru en çok ${most} puan.`
          : "Yalnız rakam yazılır; girmeyen öğrenci için G.";
      if (result.reason === "tooMany") restore(cell);
      setRefusal({ ...cell, sentence });
      return;
    }
    setRefusal(null);
    if (result.kind === "absent") {
      startAgain();
      if (!setAbsent(cell, pupils[cell.row]?.isAbsent !== true)) return;
      focus(cellBelow(cell, size, order));
      return;
    }
    onChange(changeOf(cell, pointsIn(result.text)));
    if (result.kind !== "full") return;
    hasAdvanced.current = true;
    startAgain();
    focus(nextCell(cell, size, order, isSkipped));
  };

  const press = (cell: Cell, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHabit = hasAdvanced.current;
    hasAdvanced.current = false;
    if (event.key === "Enter") {
      event.preventDefault();
      startAgain();
      if (isHabit) return;
      focus(nextCell(cell, size, order, isSkipped));
      // A refused cell stays marked until the next points are typed.
      setRefusal(refusal);
      return;
    }
    if (event.key === "Backspace" || event.key === "Delete") {
      refusedSign.current = null;
      setRefusal(null);
    }
    const next = arrowCell(cell, size, event.key);
    if (next === null) return;
    event.preventDefault();
    setRefusal(null);
    focus(next);
  };

  const paste = (at: Cell, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text/plain");
    event.preventDefault();
    startAgain();
    const most = questions.map(({ points }) => points);
    const block = pastedBlock(text, at, size, most);
    if ("problem" in block) {
      setRefusal({ ...at, sentence: `Yapıştırılmadı. ${block.problem}` });
      return;
    }
    const present = block.cells.flatMap(({ row, points }) => {
      const pupil = pupils[row];
      return points === undefined && pupil?.score !== undefined ? pupil : [];
    });
    if (present[0]) {
      setRefusal({ ...at, sentence: `Yapıştırılmadı. ${wasThereText(present[0])}` });
      return;
    }
    setRefusal(null);
    const changes = block.cells.flatMap((cell): Change[] => {
      const pupil = pupils[cell.row];
      if (cell.points !== undefined) return changeOf(cell, cell.points);
      return pupil ? [{ pupilId: pupil.pupilId, isAbsent: true }] : [];
    });
    if (changes.length === 0) return;
    const former = changes.map((change): Change => {
      const pupil = pupils.find(({ pupilId }) => pupilId === change.pupilId);
      if (!("points" in change)) return { ...change, isAbsent: pupil?.isAbsent === true };
      const place = questions.findIndex(({ index }) => index === change.index);
      return { ...change, points: pupil?.points[place] ?? null };
    });
    onChange(changes);
    toast.success(`${changes.length} hücre yapıştırıldı`, {
      action: { label: "Geri al", onClick: () => onChange(former) },
    });
  };

  const leave = ({ row, column }: Cell) => {
    startAgain();
    setRefusal((shown) => (shown?.row === row && shown.column === column ? null : shown));
  };

  // The next digit replaces the points that a refused cell shows again.
  useLayoutEffect(() => {
    const input = refusal && cells.current.get(`${refusal.row} ${refusal.column}`);
    if (input && input === document.activeElement) input.select();
  }, [refusal]);

  const latest = useRef({ type, press, paste, leave, setAbsent });
  useLayoutEffect(() => {
    latest.current = { type, press, paste, leave, setAbsent };
  });
  const handlers = useMemo(
    (): CellHandlers => ({
      fields: cells,
      onText: (cell, text) => latest.current.type(cell, text),
      onKey: (cell, event) => latest.current.press(cell, event),
      onPaste: (cell, event) => latest.current.paste(cell, event),
      onLeave: (cell) => latest.current.leave(cell),
      onAbsent: (row, isAbsent) => {
        // The button belongs to no question.
        if (latest.current.setAbsent({ row, column: -1 }, isAbsent)) setRefusal(null);
      },
    }),
    [],
  );

  return (
    <div className={styles.entry}>
      <p className={styles.refusal} role="alert">
        {refusal?.sentence}
      </p>
      <Table className={styles.table} caption="Puanlar" scrollName="Puanlar">
        <thead>
          <tr>
            <th scope="col">Öğrenci</th>
            {questions.map((question) => (
              <th key={question.index} scope="col" title={beginningOf(question)}>
                {printedNumber(question)}. soru
                <span className={styles.most}>{question.points} puan</span>
              </th>
            ))}
            <th scope="col">
              {hasSheet ? "Açık uçlu" : "Toplam"}
              <span className={styles.most}>{mostPoints(questions)} puan</span>
            </th>
            <th scope="col">Girmedi</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil, row) => (
            <PointsRow
              key={pupil.pupilId}
              pupil={pupil}
              row={row}
              questions={questions}
              refused={refusal?.row === row ? refusal.column : null}
              handlers={handlers}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Reason for which a pupil cannot be marked as absent. */
function wasThereText({ name }: PointsPupil): string {
  return `${name}: optik formu okunduğu için “girmedi” denemez.`;
}
