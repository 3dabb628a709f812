import { type ReactNode, useEffect, useEffectEvent } from "react";
import { FiCamera, FiFileText } from "react-icons/fi";
import { FileSource } from "../../../ui/form/file-source.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { LeaveReading } from "./leave-reading.tsx";
import { CAMERA, SheetCamera } from "./live/sheet-camera.tsx";
import styles from "./read-sheets.module.css";
import { ReadingProgress } from "./reading-progress.tsx";
import { ReadingSummary } from "./reading-summary.tsx";
import { Review } from "./review/review.tsx";
import type { CheckPages, ExamToRead, RecordPages } from "./state/exam-to-read.ts";
import { doubtfulSheets, firstDoubt } from "./state/reading-state.ts";
import { useReading } from "./state/use-reading.ts";

type ReadSheetsProps = {
  exam: ExamToRead;
  /** Records pages. They are sent as soon as nothing about them is doubtful. */
  onRead: RecordPages;
  /** Returns decisions that come before doubtful marks. */
  onCheck: CheckPages;
  /** Reading with a phone, as a further source. */
  phone?: ReactNode;
  /** Called with the number of sheets on this page that are not recorded yet, and of the picture that is being read. */
  onUnrecorded?: (count: number) => void;
};

/** Reads the answer sheets of an exam from files, photos or the camera. Pictures never leave this device. */
export function ReadSheets({ exam, onRead, onCheck, phone, onUnrecorded }: ReadSheetsProps) {
  const reading = useReading(exam, onRead, onCheck);
  const { state, dispatch, readFiles, take } = reading;
  const asked = firstDoubt(state, exam);
  const unrecorded = state.waiting.length + Number(reading.current !== null);
  const report = useEffectEvent((count: number) => onUnrecorded?.(count));
  useEffect(() => {
    report(unrecorded);
    return () => report(0);
  }, [unrecorded]);
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
          <SheetCamera exam={exam} onTake={(read) => take(read, CAMERA)} />
          {phone}
        </div>
        <p className={styles.hint}>
          Gri tonlu, 200 dpi tarayın; önce üç kâğıtla deneyin. Resimler bu cihazda okunur; saklanmaz, hiçbir
          yere gönderilmez.
        </p>
        <ReadingProgress reading={reading} />
      </Sheet>
      {asked && <Review {...asked} sheets={doubtfulSheets(state, exam)} exam={exam} dispatch={dispatch} />}
      <ReadingSummary reading={reading} exam={exam} />
      <LeaveReading reading={reading} />
    </div>
  );
}
