import { useState } from "react";
import { CARD_COUNT } from "../../../../convex/shared/limits/cards.ts";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { PrintAdvice, PrintLayout } from "../../../ui/page/print-layout.tsx";
import { CardPages, type CardToPrint } from "./card-pages.tsx";
import { LAYOUTS, type LayoutName } from "./layouts.ts";
import styles from "./print-cards.module.css";

const SIZES: { value: LayoutName; label: string }[] = [
  { value: "two", label: "Sayfada iki kart (çoğu sınıf için)" },
  { value: "one", label: "Sayfada bir kart (büyük sınıf, eski kamera)" },
  { value: "four", label: "Sayfada dört kart (küçük sınıf)" },
];

/** Distances at which a camera with 1080 lines read nearly all drawn cards in dim light (docs/measurements.md). */
const REACH: Record<LayoutName, string> = {
  two: "Full HD (1080p) kamera bu kartları yaklaşık 7 metreye, HD (720p) kamera 5 metreye kadar okur.",
  one: "Full HD (1080p) kamera bu kartları yaklaşık 9 metreye, HD (720p) kamera 7 metreye kadar okur.",
  four: "Full HD (1080p) kamera bu kartları yaklaşık 4,5 metreye, HD (720p) kamera 3 metreye kadar okur.",
};

type PrintCardsProps = {
  /** Name and card number of each pupil; null without a class. */
  pupils: readonly CardToPrint[] | null;
};

/** Choice of the cards and their size, and the pages to print. */
export function PrintCards({ pupils }: PrintCardsProps) {
  const [size, setSize] = useState<LayoutName>("two");
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const all = pupils ?? Array.from({ length: CARD_COUNT }, (_, at) => ({ card: at + 1, name: null }));
  // Without a class, half of the cards are enough for most lessons.
  const usualLast = pupils === null ? CARD_COUNT / 2 : CARD_COUNT;
  const cards = all
    .filter(({ card }) => card >= (Number(first) || 1) && card <= (Number(last) || usualLast))
    .sort((a, b) => a.card - b.card);
  const layout = LAYOUTS[size];
  const pages = Math.ceil(cards.length / layout.perPage);
  const range = (label: string, value: string, set: (value: string) => void, usual: number) => (
    <TextField
      label={label}
      value={value}
      onValueChange={(typed) => set(typed.replace(/\D/g, "").slice(0, 2))}
      inputMode="numeric"
      autoComplete="off"
      placeholder={String(usual)}
    />
  );

  return (
    <PrintLayout
      label="Kartları yazdırma seçenekleri"
      printLabel={
        cards.length === 0 ? "Yazdırılacak kart yok" : `${cards.length} kartı yazdır (${pages} sayfa)`
      }
      disabled={cards.length === 0}
      choices={
        <>
          <Select
            label="Boyut"
            value={size}
            onValueChange={(value) => setSize(value as LayoutName)}
            options={SIZES}
            hint={REACH[size]}
          />
          <div className={styles.range}>
            {range("İlk kart", first, setFirst, 1)}
            {range("Son kart", last, setLast, usualLast)}
          </div>
          <PrintAdvice>
            <li>Yazdırırken ölçeği %100 (gerçek boyut) seçin; sayfaya sığdırmayın.</li>
            <li>Parlak olmayan, kalınca kâğıt kullanın; varsa karta yapıştırın.</li>
            <li>Kesik çizgiden kesin, beyaz kenarları kırpmayın: kart onlarla okunur.</li>
            <li>Öğrenci kartı geniş beyaz kenarlarından tutar, cevabının harfini üste getirir.</li>
          </PrintAdvice>
        </>
      }
    >
      <CardPages cards={cards} layout={layout} />
    </PrintLayout>
  );
}
