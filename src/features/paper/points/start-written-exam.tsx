import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { FiEdit3 } from "react-icons/fi";
import { useNavigate } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { paths } from "../../../lib/paths.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./start-written-exam.module.css";

type StartWrittenExamProps = {
  quizId: string;
  /** Sum of the points of the quiz's open questions. */
  points: number;
};

/** Creates the exam of a class, and opens the page for its points. */
export function StartWrittenExam({ quizId, points }: StartWrittenExamProps) {
  const classes = useQuery(api.classes.list);
  const create = useMutation(api.paperExams.create);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState("");
  const classId = classes?.find(({ _id }) => _id === chosen)?._id ?? classes?.[0]?._id;
  const [start, busy] = useBusy(async () => {
    if (classId === undefined) return;
    try {
      const { sessionId } = await create({ quizId, classId, booklets: 1 });
      await navigate(paths.paperPoints.href(sessionId));
    } catch (error) {
      toast.error("Puan girişi açılamadı", { description: failureText(error) });
    }
  });
  if (classes === undefined) return null;
  return (
    <Sheet as="section" className={styles.start} aria-labelledby="yazili-puanlari">
      <h2 id="yazili-puanlari" className={styles.heading}>
        Yazılı olarak yapacaksanız
      </h2>
      <p>
        Açık uçlu sorular toplam {points} puan. Kâğıtları okuyunca puanları sınıf listesine girin: toplam ve
        sınav analizi kendiliğinden çıkar.
      </p>
      {classes.length === 0 ? (
        <ButtonLink to={paths.classes.href()}>Önce sınıf listesi ekleyin</ButtonLink>
      ) : (
        <div className={styles.row}>
          <Select
            label="Sınıf"
            value={classId ?? ""}
            onValueChange={setChosen}
            options={classes.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          <Button icon={<FiEdit3 />} busy={busy} busyLabel="Açılıyor…" onClick={() => void start()}>
            Puan girişini aç
          </Button>
        </div>
      )}
    </Sheet>
  );
}
