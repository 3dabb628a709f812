import { FiFlag } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import type { OwnAttempt, Proof } from "./homework.ts";
import styles from "./result.module.css";
import { useScreenHeading } from "./screen-heading.tsx";
import { useHandIn } from "./use-hand-in.ts";

type TimeOverProps = {
  proof: Proof;
  attempt: OwnAttempt;
  /** Number of answers not yet stored on the server. */
  waiting: number;
};

/**
 * Screen after the deadline for an unfinished attempt. Unsent answers are still sent and marked late; after seeing the answer key, pupils cannot send
 * more.
 */
export function TimeOver({ proof, attempt, waiting }: TimeOverProps) {
  const heading = useScreenHeading("time-over");
  const late = attempt.answers.filter((answer) => answer.late).length;
  const [finish, busy] = useHandIn(proof, attempt.attempt);
  return (
    <Sheet marked className={styles.handedIn}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Süre bitti
      </h2>
      <p>
        {late === 0
          ? "Kaydedilen cevapların sayılır."
          : `Zamanında ulaşan cevapların sayılır. ${late} cevabın süre bittikten sonra ulaştı: öğretmenin kabul ederse onlar da sayılır.`}{" "}
        Doğru cevapları gördükten sonra bu ödeve cevap gönderemezsin.
      </p>
      <Button
        variant="primary"
        icon={<FiFlag />}
        busy={busy || waiting > 0}
        busyLabel={waiting > 0 ? "Cevapların gönderiliyor…" : "Bitiriliyor…"}
        onClick={() => void finish()}
      >
        Bitir ve doğru cevapları gör
      </Button>
    </Sheet>
  );
}
