import { useQuery } from "convex/react";
import { useMemo } from "react";
import { FiCamera, FiImage } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { mayUseCamera } from "../../../lib/camera/camera-problem.ts";
import { FileSource } from "../../../ui/form/file-source.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { LeaveReading } from "../reading/leave-reading.tsx";
import { CAMERA, SheetCamera } from "../reading/live/sheet-camera.tsx";
import { ReadingProgress } from "../reading/reading-progress.tsx";
import { ReadingSummary } from "../reading/reading-summary.tsx";
import { Review } from "../reading/review/review.tsx";
import { doubtfulSheets, firstDoubt } from "../reading/state/reading-state.ts";
import { useReading } from "../reading/state/use-reading.ts";
import { examToRead, type PhoneExam } from "./phone-exam.ts";
import styles from "./phone-reading.module.css";
import { usePhoneCheck, usePhoneRecord } from "./use-phone-record.ts";

type PhoneReadingProps = { code: string; secret: string; view: PhoneExam };

/** Reads an exam's sheets on the paired phone. Only sheet, pupil and answers leave it. */
export function PhoneReading({ code, secret, view }: PhoneReadingProps) {
  const exam = useMemo(() => examToRead(view, []), [view]);
  const reading = useReading(exam, usePhoneRecord(code, secret), usePhoneCheck(code, secret));
  const { state, dispatch, isOffline, readFiles, take } = reading;
  const asked = firstDoubt(state, exam);
  // The phone receives names only while it asks about a sheet. Without a connection it asks without names.
  const named = useQuery(api.paperPhones.pupils, asked === null ? "skip" : { code, secret });
  const pupils = named ?? (isOffline ? [] : null);
  return (
    <main className={styles.page}>
      <PageHeading
        title={`Telefonla oku: ${view.title}`}
        lead={[view.title, view.className].filter(Boolean).join(", ")}
      >
        Telefonla oku
      </PageHeading>
      {asked &&
        (pupils ? (
          <Review
            {...asked}
            sheets={doubtfulSheets(state, exam)}
            exam={examToRead(view, pupils)}
            dispatch={dispatch}
          />
        ) : (
          <Spinner label="Sınıf listesi yükleniyor…" />
        ))}
      <Sheet as="section" className={styles.sources} aria-label="Kâğıtları oku">
        <div className={styles.photos}>
          <FileSource label="Fotoğraf çek" icon={<FiCamera />} accept="image/*" onFiles={readFiles} takes />
          <FileSource label="Fotoğraf seç" icon={<FiImage />} accept="image/*" onFiles={readFiles} />
        </div>
        {mayUseCamera() && <SheetCamera exam={exam} onTake={(read) => take(read, CAMERA)} />}
        <p className={styles.hint}>
          Kâğıdı düz bir yere koyun, dört köşesi görünsün. Fotoğraflar bu telefonda okunur; saklanmaz, hiçbir
          yere gönderilmez. Cevaplar bilgisayarınızda görünür.
        </p>
        <ReadingProgress reading={reading} />
      </Sheet>
      <ReadingSummary reading={reading} exam={exam} />
      <LeaveReading reading={reading} />
    </main>
  );
}
