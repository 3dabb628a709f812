import { useMutation, useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { FiCheck } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
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
        {ways?.hands ? "Telefonsuz: el kaldırarak" : "Telefonsuz oyna"}
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
  const [setHands, busy] = useBusy(async (hands: boolean) => {
    try {
      await choose({ code, ways: hands ? { hands: true } : {} });
      if (hands) onChosen();
    } catch (error) {
      console.error("The way to play could not be changed.", error);
      toast.error("Değiştirilemedi", { description: failureText(error) });
    }
  });
  if (choice === undefined) return <Spinner label="Sorulara bakılıyor…" />;
  const { ways, asked, leftOut } = choice;
  const isPossible = asked > 0 || leftOut === 0;
  return (
    <div className={styles.ways}>
      <p>Hız sayılmaz, cevaplar siz geçene kadar ekranda kalır. Telefonu olan yine katılabilir.</p>
      {leftOut > 0 && isPossible && (
        <Notice>
          <p>
            Bu quizdeki {leftOut} soru telefonsuz cevaplanamaz (çok seçmeli, yazılı ya da sıralamalı), bu
            oyunda sorulmaz. Kalan {asked} soru sorulur.
          </p>
        </Notice>
      )}
      {!isPossible && (
        <Notice tone="wrong">
          <p>
            Bu quizde telefonsuz oynanabilecek soru yok: yalnız tek seçmeli, doğru-yanlış ve anket soruları
            oynanır.
          </p>
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
    </div>
  );
}
