import { useState } from "react";
import { FiEdit2, FiTrash2 } from "react-icons/fi";
import { Link } from "react-router-dom";
import { useNumberOrder } from "../../../lib/text/use-number-order.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Table } from "../../../ui/table.tsx";
import styles from "./classes.module.css";
import { EditPupilDialog } from "./edit-pupil-dialog.tsx";
import { ErasePupilDialog } from "./erase-pupil-dialog.tsx";
import type { Pupil } from "./pupil.ts";

type Task = { kind: "edit" | "erase"; pupil: Pupil };

/** Table of a class's pupils with buttons to edit and delete them. */
export function ClassPupils({
  pupils,
  hrefFor,
}: {
  pupils: readonly Pupil[];
  /** Address of a pupil's progress page. */
  hrefFor: (pupilId: string) => string;
}) {
  const [task, setTask] = useState<Task | null>(null);
  const { ordered, hasNumbers, byNumber, setByNumber } = useNumberOrder(pupils);
  const heading = (isByNumber: boolean, words: string) => (
    <th scope="col" aria-sort={hasNumbers && byNumber === isByNumber ? "ascending" : undefined}>
      {hasNumbers ? (
        <button
          type="button"
          className={styles.sort}
          title={isByNumber ? "Numaraya göre sırala" : "Ada göre sırala"}
          onClick={() => setByNumber(isByNumber)}
        >
          {words}
          {byNumber === isByNumber && <span aria-hidden="true"> ↓</span>}
        </button>
      ) : (
        words
      )}
    </th>
  );
  return (
    <>
      <Sheet padding="none">
        <Table className={styles.table}>
          <thead>
            <tr>
              {heading(true, "No")}
              {heading(false, "Adı soyadı")}
              <th scope="col">
                <span className="visually-hidden">İşlemler</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((pupil) => (
              <tr key={pupil._id}>
                <td className={styles.number}>{pupil.number ?? "–"}</td>
                <th scope="row" className={styles.name}>
                  <Link to={hrefFor(pupil._id)}>{pupil.name}</Link>
                  {pupil.timeFactor !== undefined && (
                    <span className={styles.note}> · {TIME_WORDS[pupil.timeFactor]}</span>
                  )}
                </th>
                <td className={styles.actions}>
                  <IconButton
                    label={`Düzenle: ${pupil.name}`}
                    icon={<FiEdit2 />}
                    onClick={() => setTask({ kind: "edit", pupil })}
                  />
                  <IconButton
                    label={`Sil: ${pupil.name}`}
                    icon={<FiTrash2 />}
                    onClick={() => setTask({ kind: "erase", pupil })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Sheet>
      {task?.kind === "edit" && <EditPupilDialog pupil={task.pupil} onClose={() => setTask(null)} />}
      {task?.kind === "erase" && <ErasePupilDialog pupil={task.pupil} onClose={() => setTask(null)} />}
    </>
  );
}

const TIME_WORDS = { 1.5: "1,5 kat süre", 2: "2 kat süre" };
