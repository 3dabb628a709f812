import { memo, useEffect, useRef, useState } from "react";
import { FiAlertTriangle, FiEdit2, FiInfo } from "react-icons/fi";
import { errorText } from "../../../../convex/shared/errors.ts";
import { upperTurkish } from "../../../../convex/shared/turkish.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { kindOf } from "../../questions/index.ts";
import { formOf } from "../draft/forms.ts";
import { changedQuestion, problemOf } from "../draft/quiz-draft.ts";
import { entryWords } from "../editor/entry-words.ts";
import { QuestionForm } from "../editor/question-form.tsx";
import type { Picture } from "../written/read-question.ts";
import styles from "./imported-item.module.css";
import { type ImportedQuestion, withOtherReading } from "./imported-question.ts";

type ImportedItemProps = {
  question: ImportedQuestion;
  /** `key`: that of the question's draft. */
  onChange: (key: string, changes: (question: ImportedQuestion) => ImportedQuestion) => void;
};

/** A question of the preview with its notes and problems. It is edited in place. */
export const ImportedItem = memo(function ImportedItem({ question, onChange: change }: ImportedItemProps) {
  const onChange = (changes: (question: ImportedQuestion) => ImportedQuestion) =>
    change(question.draft.key, changes);
  const { draft, number, passage, picture, notes, isTaken } = question;
  const words = entryWords(draft);
  const edited =
    number === null
      ? upperTurkish(words.accusative.slice(0, 1)) + words.accusative.slice(1)
      : `${number}. soruyu`;
  const [before, setBefore] = useState<ImportedQuestion | null>(null);
  const problem = problemOf(draft);
  const { Summary } = formOf(draft.content);
  const address = usePictureAddress(picture);
  const edit = useRef<HTMLButtonElement>(null);

  return (
    <Sheet
      as="li"
      padding="sm"
      className={classes(styles.item, !isTaken && styles.left)}
      data-in-passage={draft.inPassage}
    >
      <div className={styles.head}>
        <Checkbox
          label={
            number === null ? (
              <strong>{kindOf(draft.content).name}</strong>
            ) : (
              <>
                <strong>{number}. soru</strong> · {kindOf(draft.content).name}
              </>
            )
          }
          checked={isTaken}
          onCheckedChange={(isTaken) => onChange((each) => ({ ...each, isTaken }))}
        />
        {before === null && (
          <Button
            ref={edit}
            variant="quiet"
            icon={<FiEdit2 />}
            aria-label={`${edited} düzenle`}
            onClick={() => setBefore(question)}
          >
            Düzenle
          </Button>
        )}
      </div>
      {isTaken && (problem !== null || notes.length > 0) && (
        <ul className={styles.notes}>
          {problem !== null && !describeMissingPart(notes) && (
            <li className={styles.doubt}>
              <FiAlertTriangle aria-hidden="true" />
              {errorText(problem.code)}
            </li>
          )}
          {notes.map(({ tone, sentence, otherReadings = [] }) => (
            <li key={sentence} className={styles[tone]}>
              {tone === "doubt" ? <FiAlertTriangle aria-hidden="true" /> : <FiInfo aria-hidden="true" />}
              <div>
                {sentence}
                {otherReadings.length > 0 && before === null && (
                  <div className={styles.instead}>
                    {otherReadings.map((other) => (
                      <Button
                        key={other.label}
                        variant="soft"
                        onClick={() => {
                          onChange((each) => withOtherReading(each, other));
                          // The pressed button disappears, so the focus would be lost.
                          edit.current?.focus();
                        }}
                      >
                        {other.label}
                      </Button>
                    ))}
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {address !== null && draft.image === null && (
        <div className={styles.picture}>
          <img src={address} alt={picture?.alt || words.picture} />
          <Button variant="quiet" onClick={() => onChange((each) => ({ ...each, picture: null }))}>
            Resmi çıkar
          </Button>
        </div>
      )}
      {before === null ? (
        <>
          {"heading" in draft.content && draft.content.heading && <strong>{draft.content.heading}</strong>}
          <p className={styles.text} data-page={number === null || undefined}>
            {draft.question === "" ? (
              "(soru metni yok)"
            ) : (
              <FormattedText text={draft.question} marks={draft.marks} />
            )}
          </p>
          {number !== null && <Summary draft={draft.content} />}
          {draft.seconds != null && <p className={styles.fact}>Süre {draft.seconds} saniye</p>}
          {draft.objective && <p className={styles.fact}>Kazanım: {draft.objective}</p>}
          {draft.explanation && (
            <p className={styles.fact}>
              Açıklama: <FormattedText text={draft.explanation} marks={draft.explanationMarks} />
            </p>
          )}
        </>
      ) : (
        <QuestionForm
          value={draft}
          onChange={(changes) =>
            onChange((each) => ({ ...each, draft: changedQuestion(each.draft, changes) }))
          }
          onSubmit={() => {
            // The teacher has checked the question, so its notes are removed.
            onChange((each) => ({ ...each, notes: [], isTaken: true }));
            setBefore(null);
          }}
          submitLabel="Tamam"
          offersPassage={passage !== null}
          onCancel={() => {
            onChange(() => before);
            setBefore(null);
          }}
          focusOnOpen
        />
      )}
    </Sheet>
  );
});

/** True if the notes already describe the missing part of the question. */
function describeMissingPart(notes: ImportedQuestion["notes"]): boolean {
  return notes.some(
    ({ tone, sentence }) => tone === "doubt" && /bulunamadı|yok|yazmıyor|boş|değil/.test(sentence),
  );
}

/** Object URL of a picture that is not uploaded yet; revoked when the picture is no longer shown. */
function usePictureAddress(picture: Picture | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [picture]);
  return address;
}
