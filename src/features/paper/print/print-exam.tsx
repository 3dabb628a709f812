import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { PrintAdvice, PrintChoices, PrintLayout } from "../../../ui/page/print-layout.tsx";
import { AnswerKeySheet } from "../../quiz/print/answer-sheets.tsx";
import { ColumnChoice, type Columns } from "../../quiz/print/column-choice.tsx";
import { useHeadingChoice } from "../../quiz/print/heading-choice.tsx";
import { QuestionPaper } from "../../quiz/print/question-paper.tsx";
import type { ScoredQuestion } from "../reading/state/exam-to-read.ts";
import { SheetPages } from "../sheet/sheet-pages.tsx";
import { examVersions } from "./exam-versions.ts";
import { sheetsToPrint } from "./sheets-to-print.ts";

type Exam = FunctionReturnType<typeof api.paperExams.view>;

/** Choice of all sheets with names. */
const ALL = "all";

type PrintExamProps = {
  exam: Exam;
  /** Questions whose points the teacher marks on a page of each pupil's sheet. */
  scored?: readonly ScoredQuestion[] | undefined;
};

/** Prints an exam: answer sheets that can be read, the question booklets, and their answer keys. Only the pages are printed. */
export function PrintExam({ exam, scored }: PrintExamProps) {
  const { sessionId, title, className, booklets, rowOptions, sheets, withoutSheet } = exam;
  const [hasAnswers, setHasAnswers] = useState(true);
  const [hasScores, setHasScores] = useState(true);
  const [hasPaper, setHasPaper] = useState(false);
  const [hasKey, setHasKey] = useState(false);
  const [columns, setColumns] = useState<Columns>(2);
  const [chosen, setChosen] = useState(ALL);
  const { heading, choice: headingChoice } = useHeadingChoice();
  const needsQuestions = hasPaper || hasKey;
  const questions = useQuery(api.paperExams.questions, needsQuestions ? { sessionId } : "skip");
  const addSheets = useMutation(api.paperExams.addSheets);
  const isForClass = sheets.some(({ pupil }) => pupil !== null);
  const versions = questions === undefined ? [] : examVersions(questions, booklets);
  const offersAnswers = rowOptions.some((options) => options > 0);
  const offersScores = isForClass && scored !== undefined && scored.length > 0;
  const hasSheets = (offersAnswers && hasAnswers) || (offersScores && hasScores);
  const printed = sheetsToPrint({ ...exam, scored }, chosen === ALL ? null : Number(chosen), {
    answers: hasAnswers,
    scores: hasScores,
  });
  const isEmpty = printed.length === 0 && !needsQuestions;

  const [add, adding] = useBusy(async () => {
    try {
      await addSheets({ sessionId });
    } catch (error) {
      toast.error("Formlar hazırlanamadı", { description: failureText(error) });
    }
  });

  return (
    <PrintLayout
      label="Sınavı yazdırma seçenekleri"
      printLabel={isEmpty ? "Yazdırılacak bir şey seçin" : "Yazdır"}
      disabled={isEmpty || (needsQuestions && questions === undefined)}
      choices={
        <>
          <PrintChoices legend="Yazdırılacaklar">
            {offersAnswers && (
              <Checkbox label="Optik form" checked={hasAnswers} onCheckedChange={setHasAnswers} />
            )}
            {offersScores && (
              <Checkbox label="Puan sayfaları" checked={hasScores} onCheckedChange={setHasScores} />
            )}
            <Checkbox
              label={booklets.length > 1 ? "Soru kitapçıkları" : "Soru kâğıdı"}
              checked={hasPaper}
              onCheckedChange={setHasPaper}
            />
            <Checkbox label="Cevap anahtarı" checked={hasKey} onCheckedChange={setHasKey} />
          </PrintChoices>
          {hasSheets && isForClass && (
            <Select
              label="Kimin formu"
              value={chosen}
              onValueChange={setChosen}
              options={[
                { value: ALL, label: "Bütün sınıf" },
                ...sheets.map(({ sheet, pupil }) => ({
                  value: String(sheet),
                  label: pupil?.name ?? "Adsız yedek form (numara kodlanır)",
                })),
              ]}
            />
          )}
          {withoutSheet.length > 0 && (
            <Notice>
              <p>Sınıfa sonradan eklenen {withoutSheet.length} öğrencinin formu yok.</p>
              <Button busy={adding} busyLabel="Hazırlanıyor…" onClick={() => void add()}>
                Formlarını hazırla
              </Button>
            </Notice>
          )}
          {hasPaper && <ColumnChoice label="Soru kâğıdının düzeni" columns={columns} onChoose={setColumns} />}
          {headingChoice}
          <PrintAdvice>
            <li>Siyah beyaz yazıcı yeter. Ölçeği %100 (gerçek boyut) seçin.</li>
            {offersScores && (
              <li>
                Puan sayfalarında puanları kalemle işaretleyip okutun. Puanları elle girecekseniz bastırmayın.
              </li>
            )}
            {!isForClass && <li>Formu bir kez basıp fotokopiyle çoğaltabilirsiniz.</li>}
            <li>Dört köşedeki kareler kesilmesin: form onlarla okunur.</li>
          </PrintAdvice>
        </>
      }
    >
      {printed.length > 0 && (
        <SheetPages sheets={printed} texts={{ title, heading, className: className ?? null }} />
      )}
      {hasPaper &&
        versions.map((version) => (
          <QuestionPaper
            key={version.letter}
            title={title}
            heading={heading}
            version={version}
            columns={columns}
            hasNameLine
          />
        ))}
      {hasKey &&
        versions.map((version) => (
          <AnswerKeySheet key={version.letter} title={title} heading={heading} version={version} />
        ))}
    </PrintLayout>
  );
}
