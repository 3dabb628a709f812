import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { toast } from "../../../ui/notice/toast.ts";
import { Table } from "../../../ui/table.tsx";
import { pointsIn, typed } from "../../questions/open/typed-points.ts";
import { mostPoints, type PointsPupil, type PointsQuestion, sumOf } from "./exam-points.ts";
import { pastedBlock } from "./pasted-block.ts";
import styles from "./points-grid.module.css";
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
          {pupils.map(({ pupilId, name, number, points, isAbsent }, row) => (
            <tr key={pupilId} data-absent={isAbsent || undefined}>
              <th scope="row" title={name}>
                {number !== undefined && <span className={styles.number}>{number}</span>} {name}
              </th>
              {questions.map(({ index, points: most }, column) => {
                const cell = { row, column };
                const isRefused = refusal?.row === row && refusal.column === column;
                return (
                  <td key={index}>
                    <input
                      ref={(input) => {
                        if (input) cells.current.set(`${row} ${column}`, input);
                        else cells.current.delete(`${row} ${column}`);
                      }}
                      type="text"
                      inputMode="numeric"
                      className={styles.points}
                      aria-label={`${name}, ${column + 1}. soru, en çok ${most}`}
                      aria-invalid={isRefused || undefined}
                      autoComplete="off"
                      enterKeyHint="next"
                      placeholder={isAbsent ? "G" : undefined}
                      value={isAbsent ? "" : String(points[column] ?? "")}
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={(event) => type(cell, event.currentTarget.value)}
                      onKeyDown={(event) => press(cell, event)}
                      onPaste={(event) => paste(cell, event)}
                      onBlur={() => setRefusal((shown) => (isRefused ? null : shown))}
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
                  onClick={() => setAbsent(row, !isAbsent)}
                >
                  G
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
