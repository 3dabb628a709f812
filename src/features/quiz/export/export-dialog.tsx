import { useQuery } from "convex/react";
import { useId, useState } from "react";
import { FiDownload } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { saveFile } from "../../../lib/files/save-file.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { kindOf, numbersOf } from "../../questions/index.ts";
import { type QuizToFile, QuizTooLarge } from "../file/write-quiz-file.ts";
import styles from "./export-dialog.module.css";
import { fileNameOf } from "./file-name.ts";
import type { ExportFormat } from "./format.ts";
import { FORMATS } from "./formats.ts";
import { fetchPictures } from "./pictures.ts";

type ExportDialogProps = { quizId: Id<"quizzes">; title: string; onClose: () => void };

/** Dialog that exports a quiz as a file, and shows the losses of the chosen format beforehand. */
export function ExportDialog({ quizId, title, onClose }: ExportDialogProps) {
  const quiz = useQuery(api.quizzes.forExport, { quizId });
  const [chosen, setChosen] = useState(FORMATS[0]);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const name = useId();
  const losses = quiz ? lossesIn(quiz, chosen) : [];
  const quizLoss = quiz ? chosen.quizLossOf(quiz) : null;
  const kept = quiz ? quiz.questions.length - losses.filter(({ leftOut }) => leftOut).length : 0;

  const [download, busy] = useBusy(async () => {
    if (!quiz) return;
    setFailure(null);
    try {
      const pictures = chosen.hasPictures ? await fetchPictures(quiz) : new Map();
      const file = await chosen.write(quiz, pictures);
      saveFile(`${fileNameOf(quiz.title)}.${chosen.extension}`, file, chosen.contentType);
      setSaved(true);
    } catch (error) {
      setFailure(error instanceof QuizTooLarge ? TOO_LARGE : failureText(error));
    }
  });

  return (
    <Dialog
      open={!saved}
      onClose={onClose}
      title="Dışa aktar"
      actions={
        <>
          <Button onClick={(event) => event.currentTarget.closest("dialog")?.close()}>Vazgeç</Button>
          <Button
            variant="primary"
            icon={<FiDownload />}
            busy={busy}
            busyLabel="Hazırlanıyor…"
            disabled={kept === 0}
            onClick={() => void download()}
          >
            İndir
          </Button>
        </>
      }
    >
      <p className={styles.quiz}>{title}</p>
      <fieldset className={styles.formats}>
        <legend className="visually-hidden">Dosyanın biçimi</legend>
        {FORMATS.map((format) => (
          <label key={format.name} className={styles.format}>
            <input
              type="radio"
              name={name}
              checked={format === chosen}
              onChange={() => {
                setChosen(format);
                setFailure(null);
              }}
            />
            <span className={styles.words}>
              <strong>{format.name}</strong>
              <span className={styles.sentence}>{format.sentence}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {quiz === undefined && <Spinner />}
      {quiz === null && (
        <Notice tone="wrong">
          Bu quiz şimdi dışa aktarılamıyor: silinmiş, paylaşımdan çıkarılmış ya da bir sınıfta oynanıyor
          olabilir.
        </Notice>
      )}
      {quiz && (
        <div className={styles.losses} role="status">
          {quizLoss !== null && kept > 0 && <p>{quizLoss}</p>}
          <p>{summary(entries(quiz), kept, losses.length)}</p>
          {losses.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
            <section className={styles.scroll} aria-label="Girmeyenler ve eksilenler" tabIndex={0}>
              <ul className={styles.list}>
                {losses.map(({ key, number, text, marks, sentence, leftOut }) => (
                  <li key={key} data-out={leftOut || undefined}>
                    <span className={styles.question}>
                      {number !== null && <span className="tabular">{number}.</span>}{" "}
                      <FormattedText text={text} marks={marks} />
                    </span>
                    {sentence}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {failure !== null && <Notice tone="wrong">{failure}</Notice>}
    </Dialog>
  );
}

const TOO_LARGE = "Quiz resimleriyle 100 MB'ı aşıyor. Birkaç resmi çıkarıp ya da küçültüp yeniden deneyin.";

function lossesIn(quiz: QuizToFile, format: ExportFormat) {
  const numbers = numbersOf(quiz.questions);
  return format.lossesOf(quiz).flatMap((loss, index) => {
    if (loss === null) return [];
    const question = quiz.questions[index];
    const number = numbers[index] ?? null;
    return { ...loss, key: index, number, text: question?.question ?? "", marks: question?.marks };
  });
}

type Entries = { count: number; name: string };

/** Number of questions, slides and passages, with their name in the genitive. */
function entries({ questions }: QuizToFile): Entries {
  const pages = new Set(questions.map(({ content }) => kindOf(content).page));
  const names = [
    "soru",
    ...(pages.has("slide") ? ["slayt"] : []),
    ...(pages.has("passage") ? ["metin"] : []),
  ];
  const last = GENITIVES[names.pop() ?? ""] ?? "";
  return { count: questions.length, name: names.length === 0 ? last : `${names.join(", ")} ve ${last}` };
}

const GENITIVES: Record<string, string> = { soru: "sorunun", slayt: "slaydın", metin: "metnin" };

function summary({ count, name }: Entries, kept: number, lossCount: number): string {
  if (kept === 0) return "Bu biçim, quizin sorularından hiçbirini alamıyor.";
  const all = `${count} ${name}`;
  if (kept < count) return `${all} ${kept} tanesi dosyaya girer. Girmeyenler ve eksilenler:`;
  return lossCount === 0 ? `${all} hepsi eksiksiz girer.` : `${all} hepsi girer. Eksilenler:`;
}
