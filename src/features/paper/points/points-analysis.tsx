import { FiDownload, FiPrinter } from "react-icons/fi";
import { saveFile, XLSX_TYPE } from "../../../lib/files/save-file.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { paths } from "../../../lib/paths.ts";
import { fileDay } from "../../../lib/text/date-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { fineNumberText, percentText } from "../../../lib/text/number-text.ts";
import { useNumberOrder } from "../../../lib/text/use-number-order.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Percent } from "../../../ui/percent.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Table } from "../../../ui/table.tsx";
import { ObjectiveTable } from "../../questions/objective-table.tsx";
import { CopyButton } from "../../sharing/copy-button.tsx";
import { type Analysis, analyse, copiedText, totalsColumn } from "./analysis.ts";
import { type ExamPoints, mostPoints, printedNumber, sharedPoints } from "./exam-points.ts";
import { ListOrder } from "./list-order.tsx";
import styles from "./points-analysis.module.css";

type AnalysisProps = {
  /** The exam with all changes, saved or not. */
  exam: ExamPoints;
  isSaved: boolean;
};

/** Analysis of a written exam: key figures of the whole result, and the mean of each open question. Only complete papers count. */
export function PointsAnalysis({ exam, isSaved }: AnalysisProps) {
  const { questions, maxScore, title, className, createdAt, code } = exam;
  const { ordered, hasNumbers, byNumber, setByNumber } = useNumberOrder(exam.pupils);
  const analysis = analyse(exam);
  const { totals, parts } = analysis;
  const shared = sharedPoints(exam);
  const inOrder = { questions, maxScore, pupils: ordered };
  const [download, busy] = useBusy(async () => {
    try {
      const { pointsTables } = await import("./points-tables.ts");
      const { xlsxOf } = await import("../../../lib/files/xlsx.ts");
      const words = [className ?? "", title.slice(0, 40)].map((part) =>
        part.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, ""),
      );
      const name = ["yazili", ...words.filter((part) => part !== ""), fileDay(createdAt)].join("-");
      saveFile(`${name}.xlsx`, await xlsxOf(pointsTables(inOrder)), XLSX_TYPE);
    } catch (error) {
      toast.error("Dosya hazırlanamadı", { description: failureText(error) });
    }
  });
  if (analysis.questions.length === 0)
    return (
      <EmptyState title="Henüz tamamlanmış kâğıt yok">
        Bir öğrencinin her sorusuna puan girilince analiz burada görünür.
      </EmptyState>
    );
  return (
    <div className={styles.analysis}>
      <div className={styles.actions}>
        {hasNumbers && <ListOrder byNumber={byNumber} onChange={setByNumber} />}
        <CopyButton text={totalsColumn(inOrder)} label="Toplamları kopyala" copied={copiedText(inOrder)} />
        <Button icon={<FiDownload />} busy={busy} busyLabel="Hazırlanıyor…" onClick={() => void download()}>
          Excel indir
        </Button>
        <Button icon={<FiPrinter />} onClick={() => window.print()}>
          Yazdır
        </Button>
        <ButtonLink to={paths.report.href(code)}>Rapor</ButtonLink>
      </div>
      {!isSaved && (
        <p role="status">
          Son değişiklikler henüz kaydedilmedi. Buradaki sayılar onları da içerir; rapor, kaydedilince
          güncellenir.
        </p>
      )}
      <Sheet className={styles.figures}>
        <p className={styles.about}>{aboutText(analysis)}</p>
        {totals && (
          <dl className={styles.list}>
            <Figure name="Ortalama" value={fineNumberText(totals.mean)} />
            <Figure name="Ortanca" value={fineNumberText(totals.median)} />
            <Figure name="En düşük" value={fineNumberText(totals.lowest)} />
            <Figure name="En yüksek" value={fineNumberText(totals.highest)} />
            <Figure
              name="50'nin altında"
              value={`${totals.failed} kişi (${percentText((100 * totals.failed) / analysis.papers)})`}
            />
            {parts && (
              <>
                <Figure
                  name="Açık uçlu ortalaması"
                  value={`${fineNumberText(parts.open.mean)} / ${parts.open.most}`}
                />
                <Figure
                  name="Optik form ortalaması"
                  value={`${fineNumberText(parts.sheet.mean)} / ${parts.sheet.most}`}
                />
              </>
            )}
          </dl>
        )}
        {shared !== null && (
          <p className={styles.about}>
            Toplam puan 100 üzerindendir: açık uçlu sorular {mostPoints(questions)} puan, optik formdaki
            sorular kalan {shared} puanı paylaşır. e-Okul'a tam sayıya yuvarlanarak kopyalanır; bir parçası
            eksik olanın satırı boş kalır.
          </p>
        )}
        {analysis.most !== 100 && (
          <p className={styles.about}>
            Sınav {analysis.most} puan üzerinden; “50'nin altı”, puanın yarısından az demektir.
          </p>
        )}
      </Sheet>
      <Sheet padding="none" className={styles.questions}>
        <Table caption={shared === null ? "Soruların ortalamaları" : "Açık uçlu soruların ortalamaları"}>
          <thead>
            <tr>
              <th scope="col">Soru</th>
              <th scope="col" data-number>
                Ortalama
              </th>
              <th scope="col" data-number>
                Başarı
              </th>
            </tr>
          </thead>
          <tbody>
            {analysis.questions.map(({ index, most, mean, percent, objective }) => {
              const question = questions.find((each) => each.index === index);
              return (
                <tr key={index}>
                  <th scope="row" className={styles.question}>
                    {printedNumber({ index })}.{" "}
                    <FormattedText text={question?.text ?? ""} marks={question?.marks} />
                    {objective !== undefined && <span className={styles.objective}>{objective}</span>}
                  </th>
                  <td data-number>
                    {fineNumberText(mean)} / {most}
                  </td>
                  <td data-number>
                    <Percent value={percent} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Sheet>
      <ObjectiveTable
        questions={analysis.questions.map(({ index, objective, percent }) => ({
          number: printedNumber({ index }),
          objective,
          percent,
        }))}
      />
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

/** Papers that count, and those that do not. */
function aboutText({ papers, incomplete, missing, unread, absent }: Analysis): string {
  const left = [
    incomplete > 0 && `${incomplete} kâğıt eksik`,
    missing > 0 && `${missing} kâğıdın puanı yok`,
    unread > 0 && `${unread} kâğıdın optik formu okunmadı`,
    absent > 0 && `${absent} öğrenci girmedi`,
  ].filter((part) => part !== false);
  return left.length === 0 ? `${papers} kâğıt.` : `${papers} kâğıt sayıldı; ${left.join(", ")}.`;
}
