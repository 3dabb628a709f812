import { Button } from "../../../../ui/button/button.tsx";
import { Table } from "../../../../ui/table.tsx";
import { LETTERS, MAX_ROWS } from "../../geometry/sheet-geometry.ts";
import type { Objection, OpenSheet } from "../state/open-sheet.ts";
import { letterText } from "./doubt-texts.ts";
import styles from "./review.module.css";

type ConflictChoiceProps = {
  sheet: OpenSheet;
  before: (Objection & { kind: "conflict" })["before"];
  onKeep: () => void;
  onReplace: () => void;
};

/** Compares two readings of a page, of which one counts. */
export function ConflictChoice({ sheet, before, onKeep, onReplace }: ConflictChoiceProps) {
  const rows = sheet.marks.flatMap((mark, row) => {
    const [earlier, now] = [before.marks[row] ?? null, mark === "doubtful" ? null : mark];
    return earlier === now
      ? []
      : [
          {
            name: `${sheet.page * MAX_ROWS + row + 1}. soru`,
            earlier: letterText(earlier),
            now: letterText(now),
          },
        ];
  });
  const booklet = typeof sheet.booklet === "number" ? sheet.booklet : 0;
  if (before.booklet !== booklet)
    rows.unshift({ name: "Kitapçık", earlier: LETTERS[before.booklet] ?? "", now: LETTERS[booklet] ?? "" });
  return (
    <>
      <div className={styles.differences}>
        <Table caption="Farklı okunan cevaplar">
          <thead>
            <tr>
              <th scope="col">Soru</th>
              <th scope="col">Önceki</th>
              <th scope="col">Yeni</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, earlier, now }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{earlier}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className={styles.choice}>
        <Button size="lg" onClick={onKeep}>
          Önceki geçerli
        </Button>
        <Button size="lg" variant="primary" onClick={onReplace}>
          Yeni geçerli
        </Button>
      </div>
    </>
  );
}
