import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { errorText } from "../../../../convex/shared/errors.ts";
import { PASSAGE_MAX_CHARS, QUESTION_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { hasMouse } from "../../../lib/browser/has-mouse.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { PictureUploadContext } from "../../questions/form/picture-upload.ts";
import { FormatScope } from "../../questions/formatted-field/format-scope.tsx";
import { FormatToolbar } from "../../questions/formatted-field/format-toolbar.tsx";
import {
  FormattedField,
  type FormattedFieldHandle,
} from "../../questions/formatted-field/formatted-field.tsx";
import { pastedText } from "../../questions/formatted-field/pasted-text.ts";
import { asksNothing } from "../../questions/index.ts";
import type { DraftPicture, Kind } from "../../questions/shared/question.ts";
import type { FieldsHandle } from "../../questions/shared/question-kind.ts";
import { type DraftContent, formOf, USUAL_KIND } from "../draft/forms.ts";
import { type DraftQuestion, problemOf, type QuestionProblem } from "../draft/quiz-draft.ts";
import { ImageField, pictureAmong } from "../pictures/image-field.tsx";
import { useImageUpload } from "../pictures/use-image-upload.ts";
import { entryWords } from "./entry-words.ts";
import { KindChoice } from "./kind-choice.tsx";
import { withPastedMarks } from "./pasted-marks.ts";
import { countQuestions, pastedOptions, pastedQuestion } from "./pasted-question.ts";
import { QuestionChecks } from "./question-checks.tsx";
import { QuestionDetails } from "./question-details.tsx";
import styles from "./question-form.module.css";

/** Commands of the form for its page. */
export type QuestionFormHandle = {
  /** Calls `onSubmit` if the question is complete; otherwise shows the first problem. Returns true if it was complete. */
  submit: () => boolean;
  /** Focuses the question text. */
  focus: () => void;
};

type QuestionFormProps = {
  value: DraftQuestion;
  onChange: (changes: Partial<DraftQuestion>) => void;
  /** Called when the question is complete. */
  onSubmit: () => void;
  submitLabel: string;
  onCancel?: () => void;
  /** Focuses the question text when the form appears. */
  focusOnOpen?: boolean;
  /** Passage before the question, which may belong to it. */
  passage?: DraftQuestion | undefined;
  /** True if a passage is before the question. */
  offersPassage?: boolean;
  /** True if the tiles of the kinds are visible from the start. */
  showsKinds?: boolean;
  /** True if the form explains the Enter key on devices with a mouse. */
  explainsEnter?: boolean;
  ref?: Ref<QuestionFormHandle>;
};

/** Maximum length of a pasted text whose questions are counted, in UTF-16 units; longer texts are pasted on purpose. */
const LONGEST_COUNTED = 20_000;

/** Upload of pictures for the parts of a question, one at a time. */
function usePartPicture() {
  const receiver = useRef<(picture: DraftPicture) => void>(undefined);
  const { upload: send, uploading } = useImageUpload((image) => receiver.current?.(image));
  const upload = (file: Blob, onUploaded: (picture: DraftPicture) => void) => {
    if (uploading) return;
    receiver.current = onUploaded;
    void send(file);
  };
  return { upload, uploading };
}

/** True if the question has the default kind and is empty. */
function isUntouched({ question, content }: DraftQuestion): boolean {
  return !question.trim() && content.type === USUAL_KIND && formOf(content).isBlank(content);
}

/**
 * Form of one question: text, optional picture, fields of its kind, details. Enter moves to the next field and submits after the last one. In the
 * text, Shift+Enter starts a new line; in that of a slide or passage, Enter does too. A pasted question with options is split into the fields.
 */
export function QuestionForm({
  value,
  onChange,
  onSubmit,
  submitLabel,
  onCancel,
  focusOnOpen,
  passage,
  offersPassage = passage !== undefined,
  showsKinds = false,
  explainsEnter = false,
  ref,
}: QuestionFormProps) {
  const textField = useRef<FormattedFieldHandle>(null);
  const fields = useRef<FieldsHandle>(null);
  const [reported, setReported] = useState<QuestionProblem | null>(null);
  const form = useRef<HTMLFieldSetElement>(null);
  /** Number of refused submits. */
  const [refusals, setRefusals] = useState(0);
  // The message is below the last field, so the focus alone would leave it outside the view. The field has priority.
  useEffect(() => {
    if (refusals === 0) return;
    for (const part of ['[role="alert"]', '[aria-invalid="true"]'])
      form.current?.querySelector(part)?.scrollIntoView?.({ block: "nearest" });
  }, [refusals]);
  const picture = useImageUpload((image) => onChange({ image }));
  const partPicture = usePartPicture();

  // Field to focus after a paste, once the fields of its kind are rendered: the first incomplete one, else the first.
  const fieldToFocus = useRef<number>(undefined);
  useEffect(() => {
    if (fieldToFocus.current !== undefined) fields.current?.focus(fieldToFocus.current);
    fieldToFocus.current = undefined;
  });

  const submit = () => {
    if (partPicture.uploading) {
      toast.show("Resim yükleniyor…");
      return false;
    }
    const found = problemOf(value);
    setReported(found);
    if (!found) {
      picture.forgetProblem();
      onSubmit();
      return true;
    }
    setRefusals(refusals + 1);
    if (found.field === "question") textField.current?.focus();
    else fields.current?.focus(found.field);
    return false;
  };
  useImperativeHandle(ref, () => ({ submit, focus: () => textField.current?.focus() }));

  // Content by kind before a change of the kind, restored when the teacher returns to that kind.
  const earlierContents = useRef(new Map<Kind, DraftContent>());
  const changeKind = (type: Kind) => {
    if (type === value.content.type) return;
    earlierContents.current.set(value.content.type, value.content);
    const form = formOf({ type });
    const begun = form.emptyDraft(value.content);
    setReported(null);
    onChange({ content: form.isBlank(begun) ? (earlierContents.current.get(type) ?? begun) : begun });
  };

  const removePicture = () => {
    const { image } = value;
    onChange({ image: null });
    toast.success("Resim kaldırıldı", { action: { label: "Geri al", onClick: () => onChange({ image }) } });
  };

  /** Fills an empty form from a pasted question with options. Returns false for any other text. */
  const splitPasted = (clipboard: DataTransfer): boolean => {
    const text = clipboard.getData("text");
    const pasted = isUntouched(value) ? pastedQuestion(text) : null;
    if (pasted === null) {
      const count = text.length <= LONGEST_COUNTED ? countQuestions(text) : 0;
      if (count > 1)
        toast.show(`Yapıştırdığınız metinde ${count} soru var`, {
          description:
            "Hepsini birden almak için Öğren ya da Quiz Oluştur sayfasındaki İçe aktar'ı kullanın.",
        });
      return false;
    }
    const whole = pastedText(clipboard);
    onChange({ marks: undefined, ...withPastedMarks(pasted, whole) });
    const undone = {
      question: text,
      marks: whole.text === text && whole.marks ? [...whole.marks] : undefined,
    };
    toast.success("Soru ve seçenekleri ayrıldı", {
      action: { label: "Geri al", onClick: () => onChange({ ...undone, content: value.content }) },
    });
    const missing = problemOf({ ...value, ...pasted })?.field ?? 0;
    fieldToFocus.current = missing === "question" ? 0 : missing;
    return true;
  };

  /** Fills the options of an empty question of the default kind from a pasted text. Returns false for any other text. */
  const splitPastedOptions = (clipboard: DataTransfer): boolean => {
    const { content } = value;
    const isEmpty = content.type === USUAL_KIND && formOf(content).isBlank(content);
    const pasted = isEmpty ? pastedOptions(clipboard.getData("text")) : null;
    if (pasted === null) return false;
    onChange({ content: withPastedMarks({ question: "", ...pasted }, pastedText(clipboard)).content });
    toast.success("Seçenekler ayrıldı", {
      action: { label: "Geri al", onClick: () => onChange({ content }) },
    });
    const missing = problemOf({ ...value, ...pasted })?.field ?? 0;
    fieldToFocus.current = missing === "question" ? 0 : missing;
    return true;
  };

  // A shown problem disappears as soon as it is fixed.
  const present = problemOf(value);
  const problem = reported?.code === present?.code && reported?.field === present?.field ? reported : null;
  const fieldProblem =
    problem === null || problem.field === "question" ? null : { ...problem, field: problem.field };
  const { Fields } = formOf(value.content);
  const isSlide = asksNothing(value);
  const words = entryWords(value);
  const fieldsOfKind = (
    <PictureUploadContext value={partPicture}>
      <Fields
        ref={fields}
        draft={value.content}
        onChange={(content) => onChange({ content })}
        problem={fieldProblem}
        onDone={isSlide ? () => textField.current?.focus() : submit}
      />
    </PictureUploadContext>
  );
  return (
    <FormatScope>
      <fieldset
        ref={form}
        className={styles.form}
        // Before the editors of the texts insert it.
        onPasteCapture={(event) => {
          const { clipboardData, currentTarget, target } = event;
          // Dialogs of the form are elsewhere in the document.
          if (!(target instanceof Element) || !currentTarget.contains(target)) return;
          const isSplit = target.closest("[data-question-text]")
            ? splitPasted(clipboardData)
            : target.closest("[data-option]") !== null && splitPastedOptions(clipboardData);
          if (!isSplit) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onPaste={(event) => {
          const pasted = pictureAmong(event.clipboardData.files);
          // Word adds a picture of the copied text.
          if (!pasted || event.clipboardData.getData("text") !== "") return;
          event.preventDefault();
          void picture.upload(pasted);
        }}
      >
        <legend className="visually-hidden">{words.name}</legend>
        <KindChoice
          type={value.content.type}
          startsOpen={showsKinds}
          onChoose={(type) => {
            // The fields of the kind first, so that the focus brings the text into view at its final place.
            flushSync(() => changeKind(type));
            textField.current?.focus();
          }}
        />
        <FormatToolbar />
        <div className={styles.asked} data-page={isSlide || undefined}>
          {isSlide && fieldsOfKind}
          <FormattedField
            ref={textField}
            data-question-text
            autoFocus={focusOnOpen}
            label={words.text}
            hint={explainsEnter && !isSlide && hasMouse() && "Enter bir sonraki alana geçirir."}
            rows={isSlide ? 4 : 2}
            maxLength={value.content.type === "passage" ? PASSAGE_MAX_CHARS : QUESTION_TEXT_MAX_CHARS}
            value={value.question}
            marks={value.marks}
            onChange={({ text, marks }) => onChange({ question: text, marks: marks && [...marks] })}
            onEnter={isSlide ? undefined : () => fields.current?.focus(0)}
            error={problem?.field === "question" && (words.missing ?? errorText(problem.code))}
          />
          {/* Before the picture, so that Tab goes from the text to the options. */}
          {!isSlide && <div className={styles.fields}>{fieldsOfKind}</div>}
          <ImageField
            image={value.image}
            uploading={picture.uploading}
            problem={picture.problem}
            onFile={(file) => void picture.upload(file)}
            onRemove={removePicture}
          />
        </div>
        {offersPassage && !isSlide && (
          <Checkbox
            label="Bu soru yukarıdaki ortak metne ait"
            checked={value.inPassage === true}
            onCheckedChange={(checked) => onChange({ inPassage: checked ? true : undefined })}
          />
        )}
        <QuestionDetails question={value} onChange={onChange} />
        <div className={styles.actions}>
          <Button disabled={picture.uploading || partPicture.uploading} onClick={submit}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Vazgeç
            </Button>
          )}
        </div>
        {/* Below the buttons, because warnings and previews would push the buttons away from the pointer. */}
        <QuestionChecks question={value} passage={value.inPassage ? passage : undefined} />
      </fieldset>
    </FormatScope>
  );
}
