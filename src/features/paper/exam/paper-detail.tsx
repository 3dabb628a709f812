import { FiTrash2, FiUserX } from "react-icons/fi";
import { netOf } from "../../../../convex/shared/exam.ts";
import { fineNumberText } from "../../../lib/text/number-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { AnswerGrid } from "./answer-grid.tsx";
import { type Exam, type ExamPerson, type Paper, pageCount, rowsOfPaper } from "./exam.ts";
import styles from "./paper-detail.module.css";
import type { PaperCommands } from "./use-paper-commands.ts";

type PaperDetailProps = {
  exam: Exam;
  person: ExamPerson;
  commands: PaperCommands;
  /** Begins to enter the paper by hand. */
  onEnter: () => void;
};

/** Paper of one person: answers with corrections, or what can be done without a paper. */
export function PaperDetail({ exam, person, commands, onEnter }: PaperDetailProps) {
  const { paper, name, state } = person;
  if (paper !== null) return <ReadPaper {...{ exam, person, commands, paper }} />;
  const isAbsent = state === "absent";
  const isScored = state === "scored";
  return (
    <div className={styles.none}>
      <p>
        {isAbsent && `${name} bu sınava gelmedi.`}
        {isScored && `${name} için puan girildi; cevap kâğıdı okunmadı.`}
        {state === "waiting" && `${name} için henüz bir kâğıt okunmadı.`}
      </p>
      <div className={styles.actions}>
        {!exam.isForgotten && (
          <Button variant="primary" onClick={onEnter}>
            Elle gir
          </Button>
        )}
        {!isScored && (
          <Button icon={<FiUserX />} onClick={() => void commands.setAbsent([person], !isAbsent)}>
            {isAbsent ? "Geldi, kâğıdı bekleniyor" : "Gelmedi"}
          </Button>
        )}
      </div>
    </div>
  );
}

function ReadPaper({ exam, person, commands, paper }: Omit<PaperDetailProps, "onEnter"> & { paper: Paper }) {
  const { name } = person;
  const missing = Array.from({ length: pageCount(exam) }, (_, page) => page).filter(
    (page) => !paper.pages.some((read) => read.page === page),
  );
  return (
    <div className={styles.read}>
      {missing.length > 0 && (
        <Notice>{missing.map((page) => `${page + 1}. sayfa`).join(" ve ")} henüz okunmadı.</Notice>
      )}
      <div className={styles.about}>
        <p className={styles.figures}>{figuresText(exam, paper)}</p>
        {exam.booklets.length > 1 && (
          <Select
            label="Kitapçık"
            value={String(paper.pages[0]?.booklet ?? 0)}
            options={exam.booklets.map(({ letter }, at) => ({ value: String(at), label: letter ?? "" }))}
            disabled={exam.isForgotten}
            onValueChange={(value) => void commands.changeBooklet(person, paper, Number(value))}
          />
        )}
      </div>
      <p className={styles.hint}>
        Düzeltmek için baloncuğa dokunun ya da satırı seçip harfini yazın; boşluk tuşu cevabı siler. İki
        işaretli soru için G (geçersiz, yanlış sayılır).
      </p>
      <AnswerGrid
        label={`Cevapları: ${name}`}
        rows={rowsOfPaper(exam, paper)}
        showsVerdicts
        onMark={(row, mark) => void commands.correct(paper, row, mark)}
      />
      <div className={styles.actions}>
        <Button variant="quiet" icon={<FiTrash2 />} onClick={() => void commands.remove(name, paper)}>
          Bu kâğıdı sil
        </Button>
      </div>
    </div>
  );
}

function figuresText({ exam }: Exam, { right, wrong, empty }: Paper): string {
  const net = exam && `net ${fineNumberText(netOf({ right, wrong }, exam.penalty))}`;
  return [`${right} doğru`, `${wrong} yanlış`, `${empty} boş`, net].filter(Boolean).join(" · ");
}
