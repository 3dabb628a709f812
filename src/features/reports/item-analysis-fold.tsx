import { useState } from "react";
import { fineNumberText, percentText } from "../../lib/text/number-text.ts";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { Table } from "../../ui/table.tsx";
import {
  type AnswerShares,
  difficultyWord,
  discriminationWord,
  type Item,
  type ItemAnalysis,
  itemAnalysis,
  MIN_PAPERS,
  paperCount,
} from "./item-analysis.ts";
import styles from "./item-analysis-fold.module.css";
import { LoadedPupils } from "./loaded-pupils.tsx";
import type { Question } from "./report.ts";

type AnalysisProps = { code: string; questions: readonly Question[] };

/** Folded item analysis above the report's questions. Loads all answers when it is opened. */
export function ItemAnalysisFold({ code, questions }: AnalysisProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Sheet className={styles.sheet}>
      <details
        className={styles.fold}
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      >
        <summary>Soru çözümlemesi (madde analizi)</summary>
        {wasOpened && <LoadedAnalysis code={code} questions={questions} />}
      </details>
    </Sheet>
  );
}

function LoadedAnalysis({ code, questions }: AnalysisProps) {
  return (
    <LoadedPupils code={code} order="name">
      {(pupils) => {
        const analysis = itemAnalysis(questions, pupils);
        if (analysis !== null) return <Analysis analysis={analysis} />;
        return (
          <p>
            Çözümleme, sayılan bütün soruları gören en az {MIN_PAPERS} öğrenci olunca yapılır; burada{" "}
            {paperCount(questions, pupils)} öğrenci var. Daha azıyla sayılar yanıltır.
          </p>
        );
      }}
    </LoadedPupils>
  );
}

function Analysis({ analysis: { papers, groupSize, items, reliability } }: { analysis: ItemAnalysis }) {
  return (
    <>
      <p>
        {papers} öğrencinin cevaplarından. Üst grup puanı en yüksek, alt grup en düşük {groupSize} öğrencidir;
        iyi bir soruyu üst grup alt gruptan daha çok doğru yapar.
        {reliability && (
          <>
            {" "}
            Testin güvenirliği ({reliability.name}): <strong>{fineNumberText(reliability.value, 2)}</strong>.
          </>
        )}
      </p>
      <Table className={styles.table} scrollName="Soru çözümlemesi" caption="Soru çözümlemesi">
        <thead>
          <tr>
            <th scope="col">Soru</th>
            <th scope="col">Güçlük</th>
            <th scope="col">Ayırt etme</th>
            <th scope="col">Toplamla ilişki (r)</th>
            <th scope="col">Seçenekler: üst grup / alt grup</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.index} item={item} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Row({ item }: { item: Item }) {
  const { index, difficulty, discrimination, correlation, options, others, keyMayBeWrong } = item;
  return (
    <tr>
      <th scope="row">{index + 1}.</th>
      <td>
        {difficultyWord(difficulty)} <Figure value={difficulty} />
      </td>
      <td>
        <span className={discriminationWord(discrimination) === "ayırt etmiyor" ? styles.weak : undefined}>
          {discriminationWord(discrimination)}
        </span>{" "}
        <Figure value={discrimination} />
        {keyMayBeWrong && <strong className={styles.suspect}>anahtar yanlış olabilir</strong>}
      </td>
      <td>{correlation === null ? "–" : fineNumberText(correlation, 2)}</td>
      <td className={styles.options}>
        {options?.map(({ name, isRight, ...shares }) => (
          <span key={name} className={styles.option} data-right={isRight || undefined}>
            {name}
            {isRight && (
              <>
                <span aria-hidden="true"> ✓</span>
                <span className="visually-hidden"> (doğru)</span>
              </>
            )}{" "}
            {shares.count === 0 ? "kimse seçmedi" : sharesText(shares)}
          </span>
        ))}
        {others.map((other) => (
          <span key={other.name} className={styles.option}>
            {other.name} {sharesText(other)}
          </span>
        ))}
      </td>
    </tr>
  );
}

function sharesText({ upper, lower }: Pick<AnswerShares, "upper" | "lower">): string {
  return `${percentText(upper * 100)} / ${percentText(lower * 100)}`;
}

function Figure({ value }: { value: number }) {
  return <span className={styles.figure}>{fineNumberText(value, 2)}</span>;
}
