import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { FiKey, FiPrinter, FiRefreshCw } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { holdUnsavedWork } from "../../../lib/forms/unsaved-work.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { useNumberOrder } from "../../../lib/text/use-number-order.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./class-slips.module.css";
import { useIssuedCodes } from "./issued-codes.ts";
import { Slip } from "./slip.tsx";

type Class = NonNullable<FunctionReturnType<typeof api.classes.one>>;
type Pupil = Class["pupils"][number];

type SlipsProps = {
  of: Class;
  /** Code of the homework that the slips link to; null for slips without a link. */
  homework: string | null;
};

/** Personal codes of a class: lists pupils with and without a code, issues missing or new codes, and prints slips while the codes are in memory. */
export function ClassSlips({ of: { _id: classId, name: className, pupils }, homework }: SlipsProps) {
  const issue = useMutation(api.classes.issueCodes);
  const entry = useQuery(api.homework.entry, homework === null ? "skip" : { code: homework });
  const { codes, wasPrinted, add, markPrinted } = useIssuedCodes(classId);
  const [isConfirming, setConfirming] = useState(false);
  const [give, busy] = useBusy(async (to: readonly Pupil[]) => {
    try {
      const issued = await issue({ classId, pupilIds: to.map(({ _id }) => _id) });
      add(issued.map(({ pupilId, code }) => [pupilId, code]));
    } catch (error) {
      toast.error("Kod verilemedi", { description: failureText(error) });
    }
    setConfirming(false);
  });
  const without = pupils.filter(({ hasCode }) => !hasCode);
  const { ordered, hasNumbers, byNumber, setByNumber } = useNumberOrder(pupils);
  // The server cannot show codes again: only codes issued in this tab can be printed.
  const printable = ordered.flatMap((pupil) => {
    const code = codes.get(pupil._id);
    return code === undefined ? [] : [{ pupil, code }];
  });
  const wouldBeLost = printable.length > 0 && !wasPrinted;
  useEffect(() => (wouldBeLost ? holdUnsavedWork() : undefined), [wouldBeLost]);
  const print = () => {
    window.print();
    markPrinted();
  };

  return (
    <div className={styles.slips}>
      <div className={styles.desk}>
        <p className={styles.about}>
          Öğrenci, sınıfa verilen ödevleri evde bu kodla açar. Bir kez dağıtın: aynı kod sonraki ödevlerde de
          geçer. Kodlar yalnız verildikleri anda, burada görünür; kaybedene yenisini verin, eskisi geçmez
          olur.
        </p>
        <div className={styles.tools}>
          {without.length > 0 && (
            <Button
              variant={printable.length === 0 ? "primary" : "secondary"}
              icon={<FiKey />}
              busy={busy}
              busyLabel="Kodlar veriliyor…"
              onClick={() => void give(without)}
            >
              {without.length === pupils.length
                ? "Herkese kod ver"
                : `Kodu olmayan ${without.length} öğrenciye ver`}
            </Button>
          )}
          {without.length < pupils.length && (
            <Button
              icon={<FiRefreshCw />}
              busyLabel="Kodlar veriliyor…"
              busy={busy}
              onClick={() => setConfirming(true)}
            >
              Herkese yeni kod ver
            </Button>
          )}
          {hasNumbers && (
            <Button variant="quiet" onClick={() => setByNumber(!byNumber)}>
              {byNumber ? "Ada göre sırala" : "Numaraya göre sırala"}
            </Button>
          )}
          {printable.length > 0 && (
            <Button variant="primary" icon={<FiPrinter />} onClick={print}>
              {printable.length} fişi yazdır
            </Button>
          )}
        </div>
        {printable.length > 0 && (
          <Notice>
            Yazdırmadan bu sekmeyi kapatmayın: kodlar bir daha gösterilemez, ancak yenileri verilebilir.
          </Notice>
        )}
      </div>
      {printable.length > 0 && (
        <ul className={styles.paper} aria-label="Fişler">
          {printable.map(({ pupil, code }) => (
            <Slip
              key={pupil._id}
              name={pupil.name}
              number={pupil.number}
              className={className}
              code={code}
              homework={homework === null || !entry ? null : { code: homework, title: entry.quizTitle }}
            />
          ))}
        </ul>
      )}
      <Sheet padding="none" className={styles.desk}>
        <ul className={styles.list}>
          {ordered.map((pupil) => (
            <li key={pupil._id} className={styles.pupil}>
              <span className={styles.name}>
                {pupil.name}
                {pupil.number !== null && <span className={styles.number}> · {pupil.number}</span>}
              </span>
              <Badge tone={pupil.hasCode ? "right" : "neutral"}>
                {pupil.hasCode ? "Kodu var" : "Kodu yok"}
              </Badge>
              <Button
                variant="quiet"
                disabled={busy}
                aria-label={`${pupil.hasCode ? "Yeni kod" : "Kod ver"}: ${pupil.name}`}
                onClick={() => void give([pupil])}
              >
                {pupil.hasCode ? "Yeni kod" : "Kod ver"}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Herkese yeni kod verilsin mi?"
        yes="Yeni kodları ver"
        busy={busy}
        busyLabel="Kodlar veriliyor…"
        onYes={() => void give(pupils)}
      >
        <p>
          Elinizdeki ve öğrencilerdeki bütün fişler geçmez olur. Cevaplar ve yarım kalan ödevler kaybolmaz.
        </p>
      </ConfirmDialog>
    </div>
  );
}
