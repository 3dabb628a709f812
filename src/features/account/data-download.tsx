import { useConvex } from "convex/react";
import { useState } from "react";
import { FiDownload } from "react-icons/fi";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { saveFile } from "../../lib/files/save-file.ts";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { fileDay } from "../../lib/text/date-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { AccountFailure, type Failure, failureOf } from "./account-failure.tsx";
import styles from "./account-page.module.css";
import { collectOwnData } from "./own-data.ts";

const FILE_CONTENTS = {
  student: "hesabınız, girişleriniz, quiz sonuçlarınız ve katıldığınız canlı quizler",
  teacher:
    "hesabınız, girişleriniz, quizleriniz, canlı quizleriniz, sınıf listeleriniz, ödevleriniz, formlarınız ve gelen mesajlar",
};

/** Button that downloads all stored data about the user as a JSON file. */
export function DataDownload({ role }: { role: Viewer["role"] }) {
  const client = useConvex();
  const [failure, setFailure] = useState<Failure | null>(null);

  const [download, busy] = useBusy(async () => {
    setFailure(null);
    const now = Date.now();
    try {
      const name = `online-quiz-verilerim-${fileDay(now)}.json`;
      saveFile(name, await collectOwnData(client, now), "application/json");
    } catch (error) {
      setFailure(failureOf(error, "Verileriniz hazırlanamadı. Lütfen yeniden deneyin."));
    }
  });

  return (
    <div className={styles.block}>
      <p className={styles.about}>
        Hakkınızda saklanan her şey bilgisayarda okunabilen tek bir dosyada: {FILE_CONTENTS[role]}.
      </p>
      <AccountFailure failure={failure} />
      <Button
        className={styles.submit}
        icon={<FiDownload />}
        onClick={() => void download()}
        busy={busy}
        busyLabel="Hazırlanıyor…"
      >
        Verilerimi indir
      </Button>
    </div>
  );
}
