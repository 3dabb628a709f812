import { useState } from "react";
import { FiAlertTriangle, FiCheck, FiRefreshCw } from "react-icons/fi";
import { useConnectionWarning } from "../../../lib/connection/use-connection-warning.ts";
import type { SaveState } from "../../../lib/forms/save-queue.ts";
import { useNumberOrder } from "../../../lib/text/use-number-order.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { type ExamPoints, sharedPoints } from "./exam-points.ts";
import { ListOrder } from "./list-order.tsx";
import styles from "./points-entry.module.css";
import { PointsGrid } from "./points-grid.tsx";
import { type EntryOrder, WAITS_FOR_CONNECTION } from "./typing.ts";
import type { Entry } from "./use-entry.ts";

const ORDERS = [
  { value: "papers", label: "Kâğıt kâğıt" },
  { value: "questions", label: "Soru soru" },
];

/** Entry of points, with the choice of the cursor's order and the state of saving. */
export function PointsEntry({ exam, entry }: { exam: ExamPoints; entry: Entry }) {
  // An exam's questions never change, but each answer of the server has new objects.
  const [questions] = useState(exam.questions);
  const [order, setOrder] = useState<EntryOrder>("papers");
  const { ordered, hasNumbers, byNumber, setByNumber } = useNumberOrder(entry.pupils);
  const entered = entry.pupils.filter(({ points, isAbsent }) => isAbsent || !points.includes(null)).length;
  if (questions.length === 0)
    return (
      <EmptyState title="Bu sınavda puan verilecek soru yok">
        Puan, “Açık uçlu” türündeki sorulara verilir.
      </EmptyState>
    );
  if (exam.pupils.length === 0)
    return (
      <EmptyState title="Bu sınavın sınıfı yok">
        Puan girmek için sınavı bir sınıf seçerek açın: satırlar sınıf listesinden gelir.
      </EmptyState>
    );
  return (
    <div className={styles.entry}>
      <div className={styles.bar}>
        <Select
          label="Giriş sırası"
          value={order}
          onValueChange={(value) => setOrder(value === "questions" ? "questions" : "papers")}
          options={ORDERS}
        />
        {hasNumbers && <ListOrder byNumber={byNumber} onChange={setByNumber} />}
        <p className={styles.state}>
          <span className="tabular">
            {entered} / {entry.pupils.length} öğrenci tamam
          </span>
          <Saving state={entry.state} onRetry={entry.retry} />
        </p>
      </div>
      <p className={styles.hint}>
        Rakamları yazın; iki haneli puan tamamlanınca ya da <kbd>Enter</kbd> ile sonraki hücreye geçilir.{" "}
        <kbd>G</kbd>: girmedi. Excel'den bir bölüm yapıştırabilirsiniz.
      </p>
      <PointsGrid
        questions={questions}
        pupils={ordered}
        order={order}
        hasSheet={sharedPoints(exam) !== null}
        onChange={entry.change}
      />
    </div>
  );
}

function Saving({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const isOffline = useConnectionWarning();
  if (state !== "saved" && isOffline)
    return (
      <span className={styles.failed} role="alert">
        <FiAlertTriangle aria-hidden="true" /> {WAITS_FOR_CONNECTION}
      </span>
    );
  if (state === "failed")
    return (
      <span className={styles.failed} role="alert">
        <FiAlertTriangle aria-hidden="true" /> Kaydedilemedi, yeniden deneniyor{" "}
        <Button variant="quiet" icon={<FiRefreshCw />} onClick={onRetry}>
          Şimdi dene
        </Button>
      </span>
    );
  return (
    <span className={styles.saved}>
      {state === "saved" ? (
        <>
          <FiCheck aria-hidden="true" /> Kaydedildi
        </>
      ) : (
        "Kaydediliyor…"
      )}
    </span>
  );
}
