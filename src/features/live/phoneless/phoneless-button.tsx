import { useMutation, useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { FiCheck, FiGrid } from "react-icons/fi";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { CAMERA_PROBLEMS, mayUseCamera } from "../../../lib/camera/camera-problem.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { paths } from "../../../lib/paths.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { HostView } from "../shared/host-view.ts";
import { HandIcon } from "./hand-icon.tsx";
import styles from "./phoneless.module.css";
import { TeamsWay } from "./teams-way.tsx";

type Ways = NonNullable<HostView["phoneless"]>;

/** Names of the question kinds that are played without phones. */
const PLAYED_KINDS = "çoktan seçmeli, doğru / yanlış ve anket";

/** The ways in words, to follow "phoneless". */
function wayWords({ hands, cards, teams }: Ways): string {
  const words = [hands && "el kaldırarak", teams !== undefined && `${teams} takımla`, cards && "kartlarla"];
  return words.filter(Boolean).join(", ");
}

function without(ways: Ways, way: keyof Ways): Ways {
  const { [way]: _, ...others } = ways;
  return others;
}

interface PhonelessButtonProps {
  code: string;
  ways: HostView["phoneless"];
  /** Called when the dialog opens and closes: the lobby's keys must not act behind it. */
  onToggle: (open: boolean) => void;
  /** Called after a choice, to move the focus from this button to the next thing to do. */
  onChosen: () => void;
}

/** Button of the lobby that opens the choice of ways to play without phones. */
export function PhonelessButton({ code, ways, onToggle, onChosen }: PhonelessButtonProps) {
  const [open, setOpen] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  // After the dialog's own effect, which returns the focus to the button.
  const moveFocus = useEffectEvent(onChosen);
  useEffect(() => {
    if (hasChosen && !open) moveFocus();
  }, [hasChosen, open]);
  const toggle = (next: boolean) => {
    if (next) setHasChosen(false);
    setOpen(next);
    onToggle(next);
  };
  return (
    <>
      <Button variant="quiet" icon={<HandIcon />} onClick={() => toggle(true)}>
        {ways === undefined ? "Telefonsuz oyna" : `Telefonsuz: ${wayWords(ways)}`}
      </Button>
      <Dialog open={open} onClose={() => toggle(false)} title="Telefonsuz oyna">
        {open && (
          <PhonelessChoice
            code={code}
            onChosen={() => {
              setHasChosen(true);
              toggle(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function PhonelessChoice({ code, onChosen }: { code: string; onChosen: () => void }) {
  const choice = useQuery(api.livePhoneless.choice, { code });
  const choose = useMutation(api.livePhoneless.choose);
  const [change, busy] = useBusy(async (ways: Ways, isChosen: boolean) => {
    try {
      await choose({ code, ways });
      if (isChosen) onChosen();
    } catch (error) {
      console.error("The way to play could not be changed.", error);
      toast.error("Değiştirilemedi", { description: failureText(error) });
    }
  });
  if (choice === undefined) return <Spinner label="Sorulara bakılıyor…" />;
  const { ways, asked, leftOut, withCards } = choice;
  const isPossible = asked > 0 || leftOut === 0;
  const isPossibleWithCards = withCards.asked > 0 || withCards.leftOut === 0;
  const moreLeftOut = withCards.leftOut - leftOut;
  const setHands = (hands: boolean) =>
    change(hands ? { ...ways, hands: true } : without(ways, "hands"), hands);
  const setTeams = (teams: number | null) =>
    change(teams === null ? without(ways, "teams") : { ...ways, teams }, teams !== null);
  const setCards = (cards: boolean) =>
    change(cards ? { ...ways, cards: true } : without(ways, "cards"), cards);
  return (
    <div className={styles.ways}>
      <p>Süre yoktur, hız sayılmaz: siz geçene kadar beklenir. Telefonu olan yine katılabilir.</p>
      {leftOut > 0 && isPossible && (
        <Notice>
          <p>
            Bu quizdeki {leftOut} soru telefonsuz cevaplanamaz, bu oyunda sorulmaz: yalnız {PLAYED_KINDS}
            soruları oynanır. Kalan {asked} soru sorulur.
          </p>
        </Notice>
      )}
      {!isPossible && (
        <Notice tone="wrong">
          <p>Bu quizde telefonsuz oynanabilecek soru yok: yalnız {PLAYED_KINDS} soruları oynanır.</p>
        </Notice>
      )}
      <section className={styles.way}>
        <header className={styles.header}>
          <HandIcon />
          <h3>El kaldırarak</h3>
          {ways.hands && (
            <Badge tone="right" icon={<FiCheck />}>
              Seçildi
            </Badge>
          )}
        </header>
        <p>
          Seçenekleri sırayla okur, kalkan elleri sayıp girersiniz; soru süresi yoktur. Ad tutulmaz: sınıfın
          dağılımı, hedefi ve raporun soruları dolar, sıralama olmaz.
        </p>
        {ways.hands ? (
          <Button busy={busy} onClick={() => setHands(false)}>
            El saymaktan vazgeç
          </Button>
        ) : (
          <Button variant="primary" disabled={!isPossible} busy={busy} onClick={() => setHands(true)}>
            El kaldırarak oyna
          </Button>
        )}
      </section>
      <TeamsWay teams={ways.teams ?? null} isPossible={isPossible} busy={busy} onChoose={setTeams} />
      <section className={styles.way}>
        <header className={styles.header}>
          <FiGrid aria-hidden="true" />
          <h3>Kartlarla</h3>
          {ways.cards && (
            <Badge tone="right" icon={<FiCheck />}>
              Seçildi
            </Badge>
          )}
        </header>
        <p>
          Her öğrenci kâğıt kartını kaldırır; bu bilgisayarın kamerası ya da fotoğraflar kartları okur.
          Cevaplar öğrencinin adıyla rapora geçer, kart soru kapanana kadar çevrilebilir. Görüntü
          bilgisayardan çıkmaz.
        </p>
        {!mayUseCamera() && <Notice>{CAMERA_PROBLEMS.insecure}</Notice>}
        {moreLeftOut > 0 && isPossibleWithCards && (
          <Notice>
            <p>Kartta dört harf vardır: beş ya da altı seçenekli {moreLeftOut} soru da sorulmaz.</p>
          </Notice>
        )}
        {ways.cards ? (
          <Button busy={busy} onClick={() => setCards(false)}>
            Kartlardan vazgeç
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!isPossibleWithCards}
            busy={busy}
            onClick={() => setCards(true)}
          >
            Kartlarla oyna
          </Button>
        )}
        <Link to={paths.cards.href()} target="_blank">
          Kartları yazdır ya da dene
        </Link>
      </section>
    </div>
  );
}
