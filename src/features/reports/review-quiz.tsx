import { useAction, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { FiRepeat } from "react-icons/fi";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { REVIEW_GAMES } from "../../../convex/shared/limits/statistics.ts";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { paths } from "../../lib/paths.ts";
import { randomHex } from "../../lib/random.ts";
import { longTimeText } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { toast } from "../../ui/notice/toast.ts";
import styles from "./review-quiz.module.css";

type Offer = FunctionReturnType<typeof api.reviews.offer>;

/** Number of recent games offered as further sources. */
const GAMES_OFFERED = 12;

/** Button that creates a quiz from the questions that the class found hardest, in this and other games, and opens the quiz in the editor. */
export function ReviewQuizButton({ code }: { code: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FiRepeat />} onClick={() => setOpen(true)}>
        Tekrar paketi
      </Button>
      {open && <ReviewDialog code={code} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReviewDialog({ code, onClose }: { code: string; onClose: () => void }) {
  // Idempotency key: a repeated request creates only one quiz.
  const [draftId] = useState(() => randomHex(16));
  const [others, setOthers] = useState<readonly string[]>([]);
  const codes = [code, ...others];
  const offer = useQuery(api.reviews.offer, { codes });
  const create = useAction(api.reviews.create);
  const navigate = useNavigate();
  const [make, busy] = useBusy(async () => {
    try {
      void navigate(paths.editQuiz.href(await create({ codes, draftId })));
      toast.success("Tekrar paketi hazır", { description: "Şimdilik yalnız siz görüyorsunuz." });
    } catch (error) {
      toast.error("Tekrar paketi yapılamadı", { description: failureText(error) });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tekrar paketi"
      actions={
        <>
          <Button onClick={(event) => event.currentTarget.closest("dialog")?.close()}>Vazgeç</Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Yapılıyor…"
            disabled={!offer?.questions.length}
            onClick={() => void make()}
          >
            Paketi yap
          </Button>
        </>
      }
    >
      <p>
        Sınıfın en çok zorlandığı sorulardan yeni bir quiz. Yalnız size kaydedilir; düzenleyip oynatabilir ya
        da ödev verebilirsiniz.
      </p>
      {offer === undefined ? <Spinner label="Sorular seçiliyor…" /> : <Chosen offer={offer} />}
      <OtherGames code={code} chosen={others} onChoose={setOthers} />
    </Dialog>
  );
}

function Chosen({ offer: { questions, leftOut } }: { offer: Offer }) {
  return (
    <>
      {questions.length === 0 ? (
        <p>
          {leftOut.length === 0
            ? "Seçilenlerde sınıfın zorlandığı, yeterince cevaplanmış bir soru yok."
            : "Sınıfın zorlandığı soruların hiçbiri alınamıyor."}
        </p>
      ) : (
        <section aria-labelledby="paket" className={styles.part}>
          <h3 id="paket">Pakete girenler ({questions.length})</h3>
          <ol className={styles.questions}>
            {questions.map(({ text, marks, asked, correct }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id; their index identifies them.
              <li key={index}>
                <span className={styles.text}>
                  <FormattedText text={text} marks={marks} />
                </span>{" "}
                <span className={styles.share}>
                  {asked} kişiden {correct} doğru
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {leftOut.length > 0 && (
        <section aria-labelledby="paket-disi" className={styles.part}>
          <h3 id="paket-disi">Alınamayanlar ({leftOut.length})</h3>
          <ul className={styles.questions}>
            {leftOut.map(({ text, marks, quizTitle, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={index}>
                <span className={styles.text}>
                  <FormattedText text={text} marks={marks} />
                </span>{" "}
                <span className={styles.share}>
                  {quizTitle}: {REASONS[reason]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const REASONS = {
  gone: "quiz silinmiş",
  notCopyable: "sahibi kopyalanmasına izin vermiyor",
  played: "şu anda bir sınıfta oynanıyor",
} satisfies Record<Offer["leftOut"][number]["reason"], string>;

type OtherGamesProps = {
  code: string;
  chosen: readonly string[];
  onChoose: (codes: readonly string[]) => void;
};

/** Choice of further recent games as sources. */
function OtherGames({ code, chosen, onChoose }: OtherGamesProps) {
  const [wanted, setWanted] = useState(false);
  const paginationOpts = { numItems: GAMES_OFFERED + 1, cursor: null };
  const past = useQuery(api.liveQuizSessions.past, wanted ? { paginationOpts } : "skip");
  const games = past?.page.filter((game) => game.wasPlayed && game.code !== code).slice(0, GAMES_OFFERED);
  return (
    <details className={styles.others} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>Başka oyun ve sınavları da kat</summary>
      {games === undefined ? (
        <Spinner label="Liste geliyor…" />
      ) : games.length === 0 ? (
        <p>Başka bir oyununuz ya da sınavınız yok.</p>
      ) : (
        <>
          {games.map((game) => (
            <Checkbox
              key={game.code}
              label={[game.quizTitle, game.className, longTimeText(game.endedAt)].filter(Boolean).join(", ")}
              checked={chosen.includes(game.code)}
              onCheckedChange={(checked) => {
                const rest = chosen.filter((each) => each !== game.code);
                onChoose(checked ? [...rest, game.code].slice(0, REVIEW_GAMES - 1) : rest);
              }}
            />
          ))}
          <p className={styles.share}>En çok {REVIEW_GAMES} oyun ya da sınav bir araya gelir.</p>
        </>
      )}
    </details>
  );
}
