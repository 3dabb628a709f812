import { useConvex, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { FiUserX } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { REMOVED_ANSWERS } from "../../../convex/shared/limits/homework.ts";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { momentText, spanEndText } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { numberText } from "../../lib/text/number-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { DeleteDialog } from "../../ui/delete/delete-dialog.tsx";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/notice/toast.ts";
import styles from "./pupils.module.css";

type Hours = FunctionReturnType<typeof api.homework.begun>;

const HOUR_MS = 60 * 60 * 1_000;
/** Number of hours offered: the hours in which most pupils started the homework. */
const HOURS_OFFERED = 12;
const ANY_TIME = "any";

function answersLabel(most: number | null): string {
  if (most === null) return "Herkes, kaç soru cevaplamış olursa olsun";
  return most === 0 ? "Hiç cevaplamayanlar" : `En çok ${most} soru cevaplayanlar`;
}

/**
 * Removes many pupils from homework with an open link at once, after strangers have used the link. Filters by number of answers and by the hour of
 * the start, and shows the number of affected pupils first.
 */
export function RemoveStrangersButton({ code }: { code: string }) {
  const client = useConvex();
  const removePlaces = useMutation(api.homework.removePlaces);
  /**
   * Numbers of pupils by hour; null while the dialog is closed. Loaded once per opening: during a flood of new pupils, a subscription would update
   * constantly.
   */
  const [hours, setHours] = useState<Hours | null>(null);
  const [choice, setChoice] = useState(0);
  const [time, setTime] = useState(ANY_TIME);

  const [open, opening] = useBusy(async () => {
    try {
      const begun = await client.query(api.homework.begun, { code });
      setChoice(0);
      setTime(ANY_TIME);
      setHours(begun);
    } catch (error) {
      toast.error("Katılanlar sayılamadı", { description: failureText(error) });
    }
  });

  const chosen = (hours ?? []).filter(({ hour }) => time === ANY_TIME || String(hour) === time);
  const removed = countIn(chosen, choice);
  const remaining = countIn(hours ?? [], REMOVED_ANSWERS.length - 1) - removed;

  const remove = async () => {
    const span = time === ANY_TIME ? { from: 0, until: Number.MAX_SAFE_INTEGER } : spanOf(Number(time));
    await removePlaces({ code, removed: { answered: REMOVED_ANSWERS[choice] ?? null, ...span } });
  };

  return (
    <>
      <Button icon={<FiUserX />} busy={opening} busyLabel="Sayılıyor…" onClick={() => void open()}>
        Toplu çıkar
      </Button>
      {hours !== null && (
        <DeleteDialog
          onClose={() => setHours(null)}
          title="Toplu çıkar"
          yes={removed === 0 ? "Çıkar" : `${numberText(removed)} kişiyi çıkar`}
          busyLabel="Çıkarılıyor…"
          disabled={removed === 0}
          onDelete={remove}
          deleted={`${numberText(removed)} kişi çıkarılıyor`}
          failed="Kişiler çıkarılamadı"
          explain={failureText}
        >
          <div className={styles.strangers}>
            <p>
              Bağlantı yabancıların eline geçtiyse onları buradan bir kerede çıkarabilirsiniz. Cevapları da
              silinir; bu geri alınamaz. Yeni başlamış, henüz cevap vermemiş öğrenciler de çıkarılır; onlar
              ödeve yeniden başlayabilir.
            </p>
            <Select
              label="Kimler çıkarılsın?"
              value={String(choice)}
              options={REMOVED_ANSWERS.map((most, index) => ({
                value: String(index),
                label: answersLabel(most),
              }))}
              onValueChange={(value) => setChoice(Number(value))}
            />
            <Select
              label="Ne zaman başlamış olanlar?"
              value={time}
              options={[{ value: ANY_TIME, label: "Başlama zamanı fark etmez" }, ...hourOptions(hours)]}
              onValueChange={setTime}
            />
            <p role="status">
              <strong>{numberText(removed)} kişi</strong> çıkarılacak, {numberText(remaining)} kişi kalacak.
            </p>
          </div>
        </DeleteDialog>
      )}
    </>
  );
}

/** Number of pupils for a choice (index in REMOVED_ANSWERS, whose last entry includes all). */
function countIn(hours: Hours, choice: number): number {
  return hours.reduce((sum, { counts }) => sum + (counts[choice] ?? 0), 0);
}

function spanOf(hour: number) {
  return { from: hour, until: hour + HOUR_MS };
}

/** The hours with the most starts, in chronological order. */
function hourOptions(hours: Hours) {
  const all = REMOVED_ANSWERS.length - 1;
  return [...hours]
    .sort((a, b) => (b.counts[all] ?? 0) - (a.counts[all] ?? 0))
    .slice(0, HOURS_OFFERED)
    .sort((a, b) => a.hour - b.hour)
    .map(({ hour, counts }) => ({
      value: String(hour),
      label: `${momentText(hour)}–${spanEndText(hour + HOUR_MS)} (${numberText(counts[all] ?? 0)} kişi)`,
    }));
}
