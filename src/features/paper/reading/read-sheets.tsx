import { FiCamera, FiFileText } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { FileSource } from "../../../ui/form/file-source.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { SheetCamera } from "./live/sheet-camera.tsx";
import styles from "./read-sheets.module.css";
import { ReadingSummary } from "./reading-summary.tsx";
import { Review } from "./review/review.tsx";
import type { CheckPages, ExamToRead, RecordPages } from "./state/exam-to-read.ts";
import { nextDoubt } from "./state/open-sheet.ts";
import { sourceText } from "./state/problem-texts.ts";
import { firstDoubt } from "./state/reading-state.ts";
import { useReading } from "./state/use-reading.ts";

/** Source of sheets before the camera. */
const CAMERA = { file: "kamera", page: null, pages: 1 };

type ReadSheetsProps = {
  exam: ExamToRead;
  /** Records pages. They are sent as soon as nothing about them is doubtful. */
  onRead: RecordPages;
  /** Returns decisions that come before doubtful marks. */
  onCheck: CheckPages;
};

/** Reads the answer sheets of an exam from files, photos or the camera. Pictures never leave this device. */
export function ReadSheets({ exam, onRead, onCheck }: ReadSheetsProps) {
  const { state, dispatch, current, readFiles, take, failure, retry } = useReading(exam, onRead, onCheck);
  const asked = firstDoubt(state, exam);
  const doubtful = state.waiting.filter(({ sheet }) => nextDoubt(sheet, exam) !== null).length;
  return (
    <div className={styles.reading}>
      <Sheet as="section" className={styles.sources} aria-label="Kâğıtları oku">
        <div className={styles.buttons}>
          <FileSource
            label="PDF ya da resim seç"
            icon={<FiFileText />}
            accept="image/*,application/pdf"
            onFiles={readFiles}
          />
          <FileSource label="Fotoğraf çek" icon={<FiCamera />} accept="image/*" onFiles={readFiles} takes />
          <SheetCamera exam={exam} onTake={(reading) => take(reading, CAMERA)} />
        </div>
        <p className={styles.hint}>
          Gri tonlu, 200 dpi tarayın; önce üç kâğıtla deneyin. Resimler bu cihazda okunur; saklanmaz, hiçbir
          yere gönderilmez.
        </p>
        {current !== null && <Spinner label={`Okunuyor: ${progressText(current)}`} />}
        {failure?.kind === "reader" && (
          <Notice tone="wrong">
            Okuyucu yüklenemedi ya da durdu. Sunucuya bağlantıyı denetleyip dosyayı yeniden seçin.
          </Notice>
        )}
        {failure?.kind === "record" && (
          <Notice tone="wrong">
            <p>Okunan cevaplar kaydedilemedi. {failure.text}</p>
            <Button onClick={retry}>Yeniden dene</Button>
          </Notice>
        )}
      </Sheet>
      {asked && <Review {...asked} sheets={doubtful} exam={exam} dispatch={dispatch} />}
      <ReadingSummary state={state} exam={exam} isReading={current !== null} />
    </div>
  );
}

function progressText(source: Parameters<typeof sourceText>[0]): string {
  const { page, pages } = source;
  return page === null || pages === 1 ? sourceText(source) : `${sourceText(source)} (${pages} sayfa)`;
}
