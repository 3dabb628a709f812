import { useMutation, useQuery } from "convex/react";
import { type ReactNode, useState } from "react";
import { FiPrinter } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { MAX_HOMEWORK_ATTEMPTS } from "../../../../convex/shared/limits/homework.ts";
import { hostConfig } from "../../../lib/connection/host-config.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { timeIn } from "../../../lib/text/date-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { reachableLinks } from "../../sharing/reachable-links.ts";
import styles from "./give-homework.module.css";
import { Invitation } from "./invitation.tsx";
import { chosenTimePrefix, type InvitationData, usualEnd } from "./terms.ts";

type GiveHomeworkDialogProps = {
  quizId: Id<"quizzes">;
  title: string;
  /** Warning about the quiz's visibility: students who can open the quiz can solve it alone and see its answer key. */
  warning: ReactNode;
  /** Address of the page that prints a class's slips for this homework. */
  slipsFor: (classId: string, code: string) => string;
  /** Preselected class; without one, the homework is open to everyone with the link. */
  forClass?: Id<"classes"> | undefined;
  onClose: (isGiven: boolean) => void;
};

const ATTEMPTS = Array.from({ length: MAX_HOMEWORK_ATTEMPTS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 kez" : `${index + 1} kez`,
}));
/** Choices for the attempt that counts. */
const COUNTS = [
  { value: "best", label: "En iyi deneme sayılır" },
  { value: "last", label: "Bitirilen son deneme sayılır" },
] as const;

/** Dialog that gives a quiz as homework, then shows the link, QR code and reminder to hand out. */
export function GiveHomeworkDialog({
  quizId,
  title,
  warning,
  slipsFor,
  forClass,
  onClose,
}: GiveHomeworkDialogProps) {
  const give = useMutation(api.homework.give);
  const [opens, setOpens] = useState("");
  const offsetMs = useServerOffset(true);
  const [typedEnd, setCloses] = useState<string | null>(null);
  const closes = typedEnd ?? usualEnd(Date.now() + (offsetMs ?? 0));
  const [attempts, setAttempts] = useState(1);
  const [counts, setCounts] = useState<"best" | "last">("best");
  const [mixes, setMixes] = useState(false);
  const classes = useQuery(api.classes.list);
  const [classId, setClassId] = useState<Id<"classes"> | null>(forClass ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const reach = reachableLinks("/", hostConfig(), window.location)[0]?.reach ?? "anywhere";
  const [given, setGiven] = useState<InvitationData | null>(null);
  const [send, busy] = useBusy(async () => {
    // Without a chosen time, the server opens the homework at once by its own clock. This device's clock may be wrong.
    const opensAt = opens === "" ? undefined : timeIn(opens);
    const closesAt = timeIn(closes);
    if (opensAt === null || closesAt === null) {
      setProblem("Lütfen tarih ve saati tam yazın");
      return;
    }
    setProblem(null);
    try {
      const code = await give({
        quizId,
        opensAt,
        closesAt,
        attempts,
        counts,
        mixes,
        classId: classId ?? undefined,
      });
      setGiven({
        code,
        quizTitle: title,
        opensAt,
        closesAt,
        isForClass: classId !== null,
      });
    } catch (error) {
      setProblem(failureText(error));
    }
  });

  return (
    <>
      <FormDialog
        open={given === null}
        // This dialog also closes when the second dialog replaces it. The component must stay mounted then.
        onClose={() => given === null && onClose(false)}
        title={`Ödev ver: ${title}`}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        busy={busy}
        send="Ödev ver"
        sending="Veriliyor…"
        className={styles.form}
      >
        {classes !== undefined && classes.length > 0 && (
          <Select
            label="Kime"
            value={classId ?? ""}
            options={[
              { value: "", label: "Bağlantıyı bilen herkese" },
              ...classes.map(({ _id, name, pupilCount }) => ({
                value: _id,
                label: `${name} (${pupilCount} öğrenci)`,
              })),
            ]}
            onValueChange={(value) => setClassId(classes.find(({ _id }) => _id === value)?._id ?? null)}
          />
        )}
        <div className={styles.pair}>
          <TextField
            type="datetime-local"
            label="Açılış"
            hint={`${chosenTimePrefix(opens)}boş bırakırsanız hemen açılır`}
            value={opens}
            onValueChange={setOpens}
          />
          <TextField
            type="datetime-local"
            label="Son teslim"
            hint={`${chosenTimePrefix(closes)}en geç 60 gün sonra`}
            value={closes}
            onValueChange={setCloses}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label="Kaç kez denenebilir"
            value={String(attempts)}
            options={ATTEMPTS}
            onValueChange={(value) => setAttempts(Number(value))}
          />
          {attempts > 1 && (
            <Select
              label="Hangisi sayılır"
              value={counts}
              options={COUNTS}
              onValueChange={(value) => setCounts(value === "last" ? "last" : "best")}
            />
          )}
        </div>
        <Checkbox
          label="Sorular her öğrenciye karışık sırada gelsin"
          checked={mixes}
          onCheckedChange={setMixes}
        />
        <ul className={styles.rules}>
          <li>
            {classId === null
              ? "Bağlantıyı bilen herkes, hesap açmadan, adını yazarak çözer; bir tarayıcı bir öğrenci sayılır."
              : "Yalnız sınıfın öğrencileri, fişlerindeki kişisel kodla çözer; evde kimsenin adı listelenmez. Başlamayanlar raporda görünür."}
          </li>
          {reach !== "anywhere" && (
            <li>
              {reach === "computer"
                ? "Bağlantı yalnız bu bilgisayarda açılır: telefonların ulaşabileceği bir ağ adresi yok."
                : "Bağlantı yalnız okulun ağında, bu bilgisayar açıkken açılır; evden açılmaz."}
            </li>
          )}
          <li>Sorular ödev açılınca dondurulur; quizi sonra değiştirmeniz ödevi etkilemez.</li>
          <li>Doğru cevaplar bir öğrenciye, deneme hakkı ya da süre bitince gösterilir.</li>
        </ul>
        {warning}
        {problem !== null && <Notice tone="wrong">{problem}</Notice>}
      </FormDialog>
      <Dialog
        open={given !== null}
        onClose={() => onClose(true)}
        title="Ödev verildi"
        startsAtTitle
        actions={
          <Button variant="primary" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
            Tamam
          </Button>
        }
      >
        {given !== null && (
          <div className={styles.form}>
            <p>
              Bağlantıyı öğrencilerinize gönderin. Raporu, Öğren sayfasındaki Ödevler bölümünden açarsınız.
            </p>
            {classId !== null && (
              <Notice>
                <p>
                  Her öğrenci fişindeki kişisel kodla girer. Daha önce fiş dağıttıysanız o kodlar bu ödevde de
                  geçer.
                </p>
                <ButtonLink to={slipsFor(classId, given.code)} icon={<FiPrinter />}>
                  Fişleri hazırla
                </ButtonLink>
              </Notice>
            )}
            <Invitation {...given} />
          </div>
        )}
      </Dialog>
    </>
  );
}
