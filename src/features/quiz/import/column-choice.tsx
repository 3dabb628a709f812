import { type RefCallback, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import styles from "./column-choice.module.css";
import type { Role, Table } from "./read/sheet/sheet-questions.ts";

/** Number of rows shown as examples of each column. */
const SHOWN_ROWS = 4;
/** Maximum length of a shown cell, in UTF-16 units. */
const SHOWN_CELL = 200;

const NAMES: Record<Role, string> = {
  none: "—",
  question: "Soru",
  option: "Seçenek",
  right: "Doğru cevap",
  explanation: "Açıklama",
  objective: "Kazanım",
  time: "Süre (saniye)",
  type: "Soru türü",
  picture: "Resim bağlantısı",
};
const CHOICES: { value: Role; label: string }[] = (
  ["none", "question", "option", "right", "explanation", "objective", "time"] as const
).map((value) => ({ value, label: NAMES[value] }));

type ColumnChoiceProps = {
  /** Ref of the element that gets the focus first. */
  startRef: RefCallback<HTMLElement>;
  table: Table;
  problem: string | null;
  onChoose: (roles: Role[]) => void;
  onBack: () => void;
};

/** Step of the import in which the teacher names the columns of an unknown sheet. */
export function ColumnChoice({ startRef, table, problem, onChoose, onBack }: ColumnChoiceProps) {
  const shown = table.rows.slice(0, SHOWN_ROWS);
  const width = Math.max(...shown.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const [roles, setRoles] = useState<Role[]>(() => columns.map(() => "none"));
  const isEnough = roles.includes("question");

  return (
    <div className={styles.choice}>
      <p ref={startRef} tabIndex={-1}>
        Bu tabloyu tanımıyoruz. Hangi sütunda ne olduğunu söyleyin; aynı tablo bir daha gelince hatırlanır.
      </p>
      {problem && (
        <Notice tone="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <ul className={styles.columns}>
        {columns.map((column) => (
          <li key={column} className={styles.column}>
            <Select
              label={`${column + 1}. sütun`}
              value={roles[column] ?? "none"}
              onValueChange={(value) =>
                setRoles(
                  roles.map((role, position) => (position === column ? (roleOf(value) ?? role) : role)),
                )
              }
              options={CHOICES}
            />
            <ol className={styles.cells}>
              {shown.map((row, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an example row is its index
                <li key={position}>{row[column]?.slice(0, SHOWN_CELL) || "—"}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onBack}>Geri</Button>
        <Button variant="primary" disabled={!isEnough} onClick={() => onChoose(roles)}>
          Soruları göster
        </Button>
      </div>
    </div>
  );
}

function roleOf(value: string): Role | undefined {
  return CHOICES.find((choice) => choice.value === value)?.value;
}
