import { useMutation, useQuery } from "convex/react";
import type { ReactNode } from "react";
import { FiBarChart2, FiBookmark, FiEdit3, FiUsers, FiX } from "react-icons/fi";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { TrialButton } from "../../features/live/trial/trial-button.tsx";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Bubble } from "../../ui/bubble/bubble.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./first-steps.module.css";
import { ShelfImport } from "./shelf-import.tsx";

/**
 * A new teacher's first steps; only one line with the remaining ones after the first quiz. Disappears when all are done, or for good when the teacher
 * closes it.
 */
export function FirstSteps() {
  const navigate = useNavigate();
  const steps = useQuery(api.firstSteps.mine);
  const trial = useQuery(api.liveTrials.ended);
  const dismissSteps = useMutation(api.firstSteps.dismiss);
  const keepSample = useMutation(api.firstSteps.keepSample);
  const [dismiss, dismissing] = useBusy(async () => {
    try {
      await dismissSteps({});
    } catch (error) {
      toast.error("Kapatılamadı", { description: failureText(error) });
    }
  });
  const [keep, keeping] = useBusy(async () => {
    try {
      await keepSample({});
      toast.success("Örnek, quizlerinize eklendi");
    } catch (error) {
      toast.error("Eklenemedi", { description: failureText(error) });
    }
  });
  if (steps === null) return null;
  if (steps === undefined || trial === undefined) return <div className={styles.loading} data-loading />;
  const { tried, hasQuiz, hasClass } = steps;
  const hide = (
    <Button
      variant="quiet"
      icon={<FiX />}
      busy={dismissing}
      aria-label="Gizle: ilk adımlar bir daha gösterilmez"
      onClick={dismiss}
    >
      Gizle
    </Button>
  );
  const addClass = (
    <ButtonLink icon={<FiUsers />} to={paths.classes.href()}>
      Sınıf ekle
    </ButtonLink>
  );
  const trialReport = trial && (
    <ButtonLink variant="quiet" icon={<FiBarChart2 />} to={paths.report.href(trial.code)}>
      Denemenin raporu
    </ButtonLink>
  );
  const openLobby = (code: string) => void navigate(paths.liveLobby.href(code));
  // One line, so that the teacher's newest quiz is on the first screen.
  if (hasQuiz)
    return (
      <Sheet as="section" padding="sm" aria-labelledby="ilk-adimlar" className={styles.head}>
        <h2 id="ilk-adimlar" className={styles.name}>
          Kalan ilk adımlar
        </h2>
        <div className={styles.rest}>
          {!tried && <TrialButton onOpened={openLobby}>Dene</TrialButton>}
          {trialReport}
          {!hasClass && addClass}
          {hide}
        </div>
      </Sheet>
    );
  return (
    <Sheet as="section" aria-labelledby="ilk-adimlar" className={styles.steps}>
      <div className={styles.head}>
        <h2 id="ilk-adimlar">İlk adımlar</h2>
        {hide}
      </div>
      <ol className={styles.list}>
        <Step
          number={1}
          name="Dene"
          done={tried && "oynandı"}
          words="Örnek bir quizi beş sanal öğrenciyle oynatın. Prova hiçbir yerde sayılmaz."
        >
          <TrialButton variant={tried ? "quiet" : "primary"} onOpened={openLobby}>
            {tried ? "Yine dene" : "Dene"}
          </TrialButton>
          {trialReport}
          <Button variant="quiet" icon={<FiBookmark />} busy={keeping} busyLabel="Ekleniyor…" onClick={keep}>
            Örneği quizlerime ekle
          </Button>
        </Step>
        <Step
          number={2}
          name="İçe aktar ya da yaz"
          done={false}
          words="Word dosyanızı ya da metninizi aktarın, isterseniz soruları kendiniz yazın."
        >
          <ShelfImport>Dosyadan aktar</ShelfImport>
          <ButtonLink variant="quiet" icon={<FiEdit3 />} to={paths.createQuiz.href()}>
            Soru yaz
          </ButtonLink>
        </Step>
        <Step
          number={3}
          name="Sınıf ekle"
          done={hasClass && "eklendi"}
          words="Öğrenciler adlarını listeden seçer; sonuçları tek tek görürsünüz."
        >
          {!hasClass && addClass}
        </Step>
      </ol>
    </Sheet>
  );
}

type StepProps = {
  number: number;
  name: string;
  /** Word beside the name of a done step; false until then. */
  done: string | false;
  words: string;
  children: ReactNode;
};

function Step({ number, name, done, words, children }: StepProps) {
  return (
    <li className={styles.step} data-done={done !== false || undefined}>
      <h3 className={styles.name}>
        <span className="visually-hidden">{number}. </span>
        <Bubble letter={String(number)} state={done !== false ? "correct" : "empty"} size="1.75rem" />
        {name}
        {done !== false && <span className={styles.done}>{done}</span>}
      </h3>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
