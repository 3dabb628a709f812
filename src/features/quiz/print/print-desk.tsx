import { useRef, useState } from "react";
import { FiCheckSquare, FiDownload, FiPrinter } from "react-icons/fi";
import { saveFile } from "../../../lib/files/save-file.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { fileNameOf } from "../export/file-name.ts";
import type { QuizToFile } from "../file/write-quiz-file.ts";
import { AnswerKeySheet, OptikSheet } from "./answer-sheets.tsx";
import { HeadingFields, useHeadingDraft } from "./heading-fields.tsx";
import styles from "./print-desk.module.css";
import { QuestionPaper } from "./question-paper.tsx";
import { versionsOf } from "./version.ts";

const COLUMNS = [
  { value: "1", label: "Tek sütun" },
  { value: "2", label: "İki sütun" },
];

type PrintDeskProps = {
  quiz: QuizToFile;
  /** Called for answer sheets that a computer reads. */
  onReadable: () => void;
};

/** Print options of a quiz beside a preview of the sheets. Only the sheets are printed. */
export function PrintDesk({ quiz: { title, questions }, onReadable }: PrintDeskProps) {
  const [columns, setColumns] = useState<1 | 2>(2);
  const [hasPaper, setHasPaper] = useState(true);
  const [hasKey, setHasKey] = useState(true);
  const [hasOptik, setHasOptik] = useState(false);
  const [hasNameLine, setHasNameLine] = useState(true);
  const [areTwo, setAreTwo] = useState(false);
  const draft = useHeadingDraft();
  const [chosenHeading, setHasHeading] = useState<boolean | null>(null);
  const hasHeading = chosenHeading ?? draft.isStored;
  const heading = hasHeading ? draft.heading : null;
  const papers = useRef<HTMLDivElement>(null);
  const versions = versionsOf(questions, areTwo);
  const isEmpty = !hasPaper && !hasKey && !hasOptik;

  const [print, busy] = useBusy(async () => {
    const pictures = [...(papers.current?.querySelectorAll("img") ?? [])];
    // A picture that fails to load stays empty, as in the preview.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts?.ready;
    window.print();
  });

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
    <div className={styles.desk}>
      <Sheet as="form" className={styles.choices} aria-label="Yazdırma seçenekleri">
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Yazdırılacaklar</legend>
          <Checkbox label="Soru kâğıdı" checked={hasPaper} onCheckedChange={setHasPaper} />
          <Checkbox label="Cevap anahtarı" checked={hasKey} onCheckedChange={setHasKey} />
          <Checkbox label="Optik form" checked={hasOptik} onCheckedChange={setHasOptik} />
          {hasOptik && (
            <p className={styles.hint}>Bu formu siz değerlendirirsiniz. Bilgisayar alttakini okur.</p>
          )}
          <Button icon={<FiCheckSquare />} onClick={onReadable}>
            Okunabilir optik form
          </Button>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Soru kâğıdı</legend>
          <Select
            label="Düzen"
            value={String(columns)}
            onValueChange={(value) => setColumns(value === "2" ? 2 : 1)}
            options={COLUMNS}
          />
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
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Başlık</legend>
          <Checkbox label="Okul başlığı" checked={hasHeading} onCheckedChange={setHasHeading} />
          {hasHeading && <HeadingFields {...draft} />}
        </fieldset>
        <p className={styles.hint}>
          {isEmpty
            ? "Yazdırılacak bir şey seçin."
            : "Sayfalara yazdırırken bölünür (A4). PDF olarak da kaydedebilirsiniz. Word dosyasını düzenleyebilirsiniz."}
        </p>
        <div className={styles.foot}>
          <Button
            variant="primary"
            size="lg"
            wide
            icon={<FiPrinter />}
            busy={busy}
            busyLabel="Hazırlanıyor…"
            disabled={isEmpty}
            onClick={() => void print()}
          >
            Yazdır
          </Button>
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
        </div>
      </Sheet>
      <div ref={papers} className={styles.papers}>
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
    </div>
  );
}
