import { type ReactNode, useState } from "react";
import { FiPlay, FiPlus, FiTrash2 } from "react-icons/fi";
import { Badge } from "../../ui/badge.tsx";
import { Bubble } from "../../ui/bubble/bubble.tsx";
import { BubbleRadio } from "../../ui/bubble/bubble-radio.tsx";
import { BubbleRow } from "../../ui/bubble/bubble-row.tsx";
import { Button } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea, TextField } from "../../ui/form/text-field.tsx";
import { LetterBoxes } from "../../ui/letter-boxes.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorState } from "../../ui/notice/error-state.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Board } from "../../ui/surface/board.tsx";
import { Card } from "../../ui/surface/card.tsx";
import { FoldedSheet } from "../../ui/surface/folded-sheet.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./design-page.module.css";

const VARIANTS = ["primary", "secondary", "soft", "quiet", "danger"] as const;
const STATES = ["empty", "filled", "correct", "wrong"] as const;
const TONES = ["a", "b", "c", "d", "e", "f"] as const;
const ROLES = [
  { value: "student", label: "Öğrenci" },
  { value: "teacher", label: "Öğretmen" },
];
const nothing = () => {};

/** Every component with its states. Hover, focus and pressed states need a mouse or keyboard. */
export function Samples() {
  return (
    <>
      <Sample title="Düğmeler: olağan, büyük, meşgul, kapalı">
        {VARIANTS.map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="lg" icon={<FiPlay />}>
              Başlat
            </Button>
            <Button variant={variant} busy busyLabel="Kaydediliyor…">
              Kaydet
            </Button>
            <Button variant={variant} disabled>
              Kapalı
            </Button>
          </div>
        ))}
        <div className={styles.row}>
          <IconButton label="Ekle" icon={<FiPlus />} />
          <IconButton label="Sil" icon={<FiTrash2 />} disabled />
        </div>
      </Sample>
      <Sample title="Yuvarlaklar">
        <div className={styles.row}>
          {STATES.map((state) => (
            <Bubble key={state} letter="A" state={state} />
          ))}
          {TONES.map((tone) => (
            <Bubble key={tone} letter={tone.toUpperCase()} tone={tone} size="3rem" />
          ))}
          {TONES.map((tone) => (
            <Bubble key={tone} letter={tone.toUpperCase()} tone={tone} state="filled" size="3rem" />
          ))}
        </div>
        <BubbleRow count={10} done={4} />
        <Radios />
      </Sample>
      <Sample title="Kutular">
        <LetterBoxes text="K7M2" count={6} group={3} active={4} />
      </Sample>
      <Fields />
      <Sample title="Kâğıtlar, etiketler, kutu notlar">
        <Sheet padding="sm">Küçük kâğıt</Sheet>
        <Sheet>Kâğıt</Sheet>
        <Sheet marked>Optik form: sayfanın asıl kâğıdı</Sheet>
        <div className={styles.row}>
          {(["neutral", "pen", "right", "wrong", "gold"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <Notice>
          <p>Bilgi veren bir not.</p>
        </Notice>
        <Notice tone="wrong">
          <p>Bir şeyin olmadığını söyleyen not.</p>
        </Notice>
      </Sample>
      <Sample title="Karton, tahta, katlı kâğıt">
        <ul className={styles.cards}>
          <Card
            title="Dünyamız"
            description="Kıtalar, okyanuslar, iklim kuşakları."
            facts="12 soru"
            actions={<Button variant="soft">Başla</Button>}
          />
        </ul>
        <Board>Tahtaya yazılan, bütün sınıfa söylenir.</Board>
        <FoldedSheet drawing={<Bubble letter="A" size="4rem" state="filled" />}>
          <TextField label="Başlık" value="" onValueChange={nothing} />
        </FoldedSheet>
      </Sample>
      <Sample title="Bekleme, boşluk, hata">
        <Spinner />
        <Skeleton />
        <Skeleton width="40%" />
        <EmptyState title="Henüz quiz yok" action={<Button variant="primary">Quiz Oluştur</Button>}>
          İlk quizi siz oluşturun.
        </EmptyState>
        <ErrorState title="Quizler yüklenemedi" onRetry={nothing}>
          Bağlantınızı kontrol edip yeniden deneyin.
        </ErrorState>
      </Sample>
      <Messages />
    </>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Radios() {
  const [chosen, setChosen] = useState("B");
  return (
    <div className={styles.row} role="radiogroup" aria-label="Şıklar">
      {["A", "B", "C", "D"].map((letter) => (
        <BubbleRadio
          key={letter}
          letter={letter}
          label={`Şık ${letter}`}
          checked={chosen === letter}
          onChange={() => setChosen(letter)}
        />
      ))}
    </div>
  );
}

function Fields() {
  const [text, setText] = useState("");
  const [role, setRole] = useState("student");
  const [remember, setRemember] = useState(true);
  return (
    <Sample title="Alanlar: olağan, dolu, hatalı, kapalı">
      <TextField label="Ad Soyad" hint="Herkes görür" value={text} onValueChange={setText} />
      <TextField label="E-posta" error="Bu alan boş kalamaz" value="" onValueChange={nothing} />
      <TextField label="Kapalı" value="Değişmez" onValueChange={nothing} disabled />
      <TextArea label="Mesaj" value={text} onValueChange={setText} />
      <Select label="Hesap türü" options={ROLES} value={role} onValueChange={setRole} />
      <Checkbox label="Beni hatırla" checked={remember} onCheckedChange={setRemember} />
    </Sample>
  );
}

function Messages() {
  const [open, setOpen] = useState(false);
  return (
    <Sample title="Pencere ve bildirimler">
      <div className={styles.row}>
        <Button onClick={() => setOpen(true)}>Pencereyi aç</Button>
        <Button onClick={() => toast.success("Kaydedildi")}>Başarı bildirimi</Button>
        <Button onClick={() => toast.error("Kaydedilemedi!")}>Hata bildirimi</Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Quiz silinsin mi?"
        actions={
          <Button variant="danger" onClick={() => setOpen(false)}>
            Sil
          </Button>
        }
      >
        <p>Bu geri alınamaz.</p>
      </Dialog>
    </Sample>
  );
}
