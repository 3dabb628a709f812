import { useConvex } from "convex/react";
import { useState } from "react";
import { FiDownload } from "react-icons/fi";
import { saveFile } from "../../lib/save-file.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { AccountFailure, type Failure, failureOf } from "./account-failure.tsx";
import styles from "./account-page.module.css";
import { collectOwnData } from "./own-data.ts";

/** Hands the user a copy of everything that is stored about them. */
export function DataDownload() {
  const client = useConvex();
  const [failure, setFailure] = useState<Failure | null>(null);

  const [download, busy] = useBusy(async () => {
    setFailure(null);
    const now = new Date();
    try {
      const name = `online-quiz-verilerim-${now.toISOString().slice(0, 10)}.json`;
      saveFile(name, await collectOwnData(client, now), "application/json");
    } catch (error) {
      setFailure(failureOf(error, "Verileriniz hazırlanamadı. Lütfen yeniden deneyin."));
    }
  });

  return (
    <div className={styles.form}>
      <p className={styles.about}>
        Hakkınızda saklanan her şey tek bir JSON dosyasında: hesabınız, girişleriniz, sonuçlarınız,
        katıldığınız ve düzenlediğiniz quizler, formlarınız ve gelen mesajlar.
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
