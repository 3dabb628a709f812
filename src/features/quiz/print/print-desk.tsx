import { type ReactNode, useState } from "react";
import { FiCheckSquare, FiDownload } from "react-icons/fi";
import { saveFile } from "../../../lib/files/save-file.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { PrintChoices, PrintLayout } from "../../../ui/page/print-layout.tsx";
import { fileNameOf } from "../export/file-name.ts";
import type { QuizToFile } from "../file/write-quiz-file.ts";
import { AnswerKeySheet, OptikSheet } from "./answer-sheets.tsx";
import { ColumnChoice, type Columns } from "./column-choice.tsx";
import { useHeadingChoice } from "./heading-choice.tsx";
import styles from "./print-desk.module.css";
import { QuestionPaper } from "./question-paper.tsx";
import { versionsOf } from "./version.ts";

type PrintDeskProps = {
  quiz: QuizToFile;
  /** Called for answer sheets that a computer reads. */
  onReadable: () => void;
  /** Exams on paper that were made of the quiz. */
  exams?: ReactNode;
};

/** Print options of a quiz beside a preview of the sheets. Only the sheets are printed. */
export function PrintDesk({ quiz: { title, questions }, onReadable, exams }: PrintDeskProps) {
  const [columns, setColumns] = useState<Columns>(2);
  const [hasPaper, setHasPaper] = useState(true);
  const [hasKey, setHasKey] = useState(true);
  const [hasOptik, setHasOptik] = useState(false);
  const [hasNameLine, setHasNameLine] = useState(true);
  const [areTwo, setAreTwo] = useState(false);
  const { heading, choice: headingChoice } = useHeadingChoice();
  const versions = versionsOf(questions, areTwo);
  const isEmpty = !hasPaper && !hasKey && !hasOptik;

  const [downloadWord, writing] = useBusy(async () => {
    try {
      const { loadWordPictures, WORD_TYPE, writeWordFile } = await import("./word-file.ts");
      const pictures = hasPaper ? await loadWordPictures({ questions }) : new Map();
      const sheets = { title, heading, versions, columns, hasNameLine, hasPaper, hasOptik, hasKey };
      saveFile(`${fileNameOf(title)}.docx`, await writeWordFile(sheets, pictures), WORD_TYPE);
    } catch (error) {
      toast.error("Word dosyası hazırlanamadı", { description: failureText(error) });
    }
  });

  return (
    <PrintLayout
      label="Yazdırma seçenekleri"
      disabled={isEmpty}
      choices={
        <>
          <PrintChoices legend="Yazdırılacaklar">
            <Checkbox label="Soru kâğıdı" checked={hasPaper} onCheckedChange={setHasPaper} />
            <Checkbox label="Cevap anahtarı" checked={hasKey} onCheckedChange={setHasKey} />
            <Checkbox label="Optik form" checked={hasOptik} onCheckedChange={setHasOptik} />
            {hasOptik && (
              <p className={styles.hint}>Bu formu siz değerlendirirsiniz. Bilgisayar alttakini okur.</p>
            )}
            <Button icon={<FiCheckSquare />} onClick={onReadable}>
              Okunabilir optik form
            </Button>
          </PrintChoices>
          {exams}
          <PrintChoices legend="Soru kâğıdı">
            <ColumnChoice label="Düzen" columns={columns} onChoose={setColumns} />
            <Checkbox
              label="Ad, sınıf ve tarih satırı"
              checked={hasNameLine}
              onCheckedChange={setHasNameLine}
            />
            {questions.length > 1 && (
              <Checkbox
                label="A ve B kitapçığı: B'de soruların ve seçeneklerin yeri değişir"
                checked={areTwo}
                onCheckedChange={setAreTwo}
              />
            )}
          </PrintChoices>
          {headingChoice}
          <p className={styles.hint}>
            {isEmpty
              ? "Yazdırılacak bir şey seçin."
              : "Sayfalara yazdırırken bölünür (A4). PDF olarak da kaydedebilirsiniz. Word dosyasını düzenleyebilirsiniz."}
          </p>
        </>
      }
      actions={
        <Button
          wide
          icon={<FiDownload />}
          busy={writing}
          busyLabel="Hazırlanıyor…"
          disabled={isEmpty}
          onClick={() => void downloadWord()}
        >
          Word olarak indir
        </Button>
      }
    >
      <div className={styles.papers}>
        {hasPaper &&
          versions.map((version) => (
            <QuestionPaper
              key={version.letter}
              title={title}
              heading={heading}
              version={version}
              columns={columns}
              hasNameLine={hasNameLine}
            />
          ))}
        {hasOptik &&
          versions.map((version) => (
            <OptikSheet key={version.letter} title={title} heading={heading} version={version} />
          ))}
        {hasKey &&
          versions.map((version) => (
            <AnswerKeySheet key={version.letter} title={title} heading={heading} version={version} />
          ))}
      </div>
    </PrintLayout>
  );
}
