import { useQuery } from "convex/react";
import type { KeyboardEvent, Ref } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  QUIZ_DESCRIPTION_MAX_CHARS,
  QUIZ_TITLE_MAX_CHARS,
} from "../../../../convex/shared/limits/quizzes.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { paths } from "../../../lib/paths.ts";
import { useCategories } from "../../../lib/use-categories.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FoldedFields } from "../../../ui/form/folded-fields.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea, TextField } from "../../../ui/form/text-field.tsx";
import { asksNothing } from "../../questions/index.ts";
import type { Audience, QuizDraft } from "../draft/quiz-draft.ts";
import { AUDIENCE_WORDS, AudienceField } from "./audience-field.tsx";
import { ExamFields } from "./exam-fields.tsx";

type QuizDetailsProps = {
  draft: QuizDraft;
  /** Undefined while loading. */
  audience: Audience | undefined;
  onChange: (changes: Partial<QuizDraft>) => void;
  titleError: string | null;
  titleRef: Ref<HTMLInputElement>;
  /** Focuses the title when the page opens. */
  focusOnOpen: boolean;
  /** Called when Enter is pressed in the title; null if it saves the quiz. */
  onTitleDone: (() => void) | null;
  categoryError: string | null;
};

/** Fields of a quiz: the title, and in a closed row description, category, audience, and permission to copy. */
export function QuizDetails(props: QuizDetailsProps) {
  const { draft, audience, onChange, titleError, titleRef, focusOnOpen, onTitleDone, categoryError } = props;
  const { categories, hasMore, isLoadingMore, loadMore } = useCategories({ teacher: true });
  const isListed = categories?.some(({ _id }) => _id === draft.category);
  // The quiz's category may be on a page that is not loaded yet.
  const chosen = useQuery(
    api.categories.one,
    draft.category && categories && !isListed ? { categoryId: draft.category } : "skip",
  );
  const listed = [...(chosen ? [chosen] : []), ...(categories ?? [])];
  const options = [
    { value: "", label: categories ? "Kategorisiz" : "Kategoriler yükleniyor…" },
    ...listed.map(({ _id, name }) => ({ value: _id as string, label: name })),
  ];
  const mayBeCopyable = audience !== undefined && audience !== "me";
  const summary = [
    listed.find(({ _id }) => _id === draft.category)?.name ?? "kategorisiz",
    audience !== undefined && AUDIENCE_WORDS[audience],
    mayBeCopyable && draft.isCopyable === true && "kopyalanabilir",
    draft.exam && "deneme sınavı",
    draft.description.trim() !== "" && "açıklaması var",
  ].filter((words) => typeof words === "string");
  return (
    <>
      <TextField
        ref={titleRef}
        autoFocus={focusOnOpen}
        label="Başlık"
        placeholder="Örneğin 8. sınıf, kuvvet ve hareket"
        required
        maxLength={QUIZ_TITLE_MAX_CHARS}
        value={draft.title}
        onValueChange={(title) => onChange({ title })}
        onKeyDown={(event: KeyboardEvent) => {
          if (onTitleDone === null || !isPlainEnter(event)) return;
          event.preventDefault();
          onTitleDone();
        }}
        error={titleError}
      />
      <FoldedFields name="Ayrıntılar" summary={summary.join(" · ")} hasError={categoryError !== null}>
        <TextArea
          label="Açıklama"
          rows={2}
          maxLength={QUIZ_DESCRIPTION_MAX_CHARS}
          value={draft.description}
          onValueChange={(description) => onChange({ description })}
        />
        <Select
          label="Kategori"
          hint={<Link to={paths.createCategory.href()}>Kategori Oluştur</Link>}
          error={categoryError}
          options={options}
          value={draft.category ?? ""}
          // Option values are category ids from the server, or empty.
          onValueChange={(category) =>
            onChange({ category: category ? (category as Id<"categories">) : null })
          }
        />
        {hasMore && (
          <Button variant="quiet" busy={isLoadingMore} busyLabel="Yükleniyor…" onClick={loadMore}>
            Daha fazla kategori
          </Button>
        )}
        <AudienceField value={audience} onChange={(chosen) => onChange({ audience: chosen })} />
        {mayBeCopyable && (
          <Checkbox
            label="Meslektaşlarım cevaplarıyla birlikte kopyalayabilsin"
            checked={draft.isCopyable === true}
            onCheckedChange={(isCopyable) => onChange({ isCopyable })}
          />
        )}
        <ExamFields
          exam={draft.exam ?? null}
          questionCount={draft.questions.filter((question) => !asksNothing(question)).length}
          onChange={(exam) => onChange({ exam })}
        />
      </FoldedFields>
    </>
  );
}
