import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { toast } from "../../../ui/notice/toast.ts";
import { Table } from "../../../ui/table.tsx";
import { pointsIn, typed } from "../../questions/open/typed-points.ts";
import { mostPoints, type PointsPupil, type PointsQuestion } from "./exam-points.ts";
import { pastedBlock } from "./pasted-block.ts";
import styles from "./points-grid.module.css";
import { type CellHandlers, PointsRow } from "./points-row.tsx";
import { arrowCell, type Cell, cellBelow, type EntryOrder, nextCell } from "./typing.ts";
import type { Change } from "./use-entry.ts";

type PointsGridProps = {
  questions: readonly PointsQuestion[];
  pupils: readonly PointsPupil[];
  order: EntryOrder;
  onChange: (changes: readonly Change[]) => void;
};

/** Refused input, until the next one. */
type Refusal = Cell & { sentence: string };

/**
 * Table of pupils and questions for typing points. Digits fill a cell; Enter, or as many digits as the question's points have, moves on. `G` marks a
 * pupil as absent. A block from a spreadsheet can be pasted.
 */
export function PointsGrid({ questions, pupils, order, onChange }: PointsGridProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const cells = useRef(new Map<string, HTMLInputElement>());
  /** True after the cursor has moved on by itself. Enter, pressed out of habit, must not skip the next cell. */
  const hasAdvanced = useRef(false);
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
  const setAbsent = (row: number, isAbsent: boolean) => {
    const pupil = pupils[row];
    if (pupil) onChange([{ pupilId: pupil.pupilId, isAbsent }]);
  };

  const type = (cell: Cell, text: string) => {
    const most = questions[cell.column]?.points ?? 0;
    const result = typed(text, most);
    hasAdvanced.current = false;
    if (result.kind === "refused") {
      const sentence =
        result.reason === "tooMany"
          ? `${text.trim()} olmaz: bu soru en çok ${most} puan.`
          : "Yalnız rakam yazılır; girmeyen öğrenci için G.";
      setRefusal({ ...cell, sentence });
      return;
    }
    setRefusal(null);
    if (result.kind === "absent") {
      setAbsent(cell.row, pupils[cell.row]?.isAbsent !== true);
      focus(cellBelow(cell, size, order));
      return;
    }
    onChange(changeOf(cell, pointsIn(result.text)));
    if (result.kind !== "full") return;
    hasAdvanced.current = true;
    focus(nextCell(cell, size, order, isSkipped));
  };

  const press = (cell: Cell, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHabit = hasAdvanced.current;
    hasAdvanced.current = false;
    if (event.key === "Enter") {
      event.preventDefault();
      if (!isHabit) focus(nextCell(cell, size, order, isSkipped));
      return;
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
    const most = questions.map(({ points }) => points);
    const block = pastedBlock(text, at, size, most);
    if ("problem" in block) {
      setRefusal({ ...at, sentence: `Yapıştırılmadı. ${block.problem}` });
      return;
    }
    setRefusal(null);
    const changes = block.cells.flatMap((cell): Change[] => {
      const pupil = pupils[cell.row];
      if (cell.points !== undefined) return changeOf(cell, cell.points);
      return pupil ? [{ pupilId: pupil.pupilId, isAbsent: true }] : [];
    });
    if (changes.length === 0) return;
    const before = changes.map((change): Change => {
      const pupil = pupils.find(({ pupilId }) => pupilId === change.pupilId);
      if (!("points" in change)) return { ...change, isAbsent: pupil?.isAbsent === true };
      const place = questions.findIndex(({ index }) => index === change.index);
      return { ...change, points: pupil?.points[place] ?? null };
    });
    onChange(changes);
    toast.success(`${changes.length} hücre yapıştırıldı`, {
      action: { label: "Geri al", onClick: () => onChange(before) },
    });
  };

  const leave = ({ row, column }: Cell) =>
    setRefusal((shown) => (shown?.row === row && shown.column === column ? null : shown));

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
      onAbsent: (row, isAbsent) => latest.current.setAbsent(row, isAbsent),
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
            {questions.map(({ index, points }, column) => (
              <th key={index} scope="col">
                {column + 1}. soru
                <span className={styles.most}>{points} puan</span>
              </th>
            ))}
            <th scope="col">
              Toplam
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
