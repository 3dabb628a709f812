import { useQuery } from "convex/react";
import type { Ref } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  QUIZ_DESCRIPTION_MAX_CHARS,
  QUIZ_TITLE_MAX_CHARS,
} from "../../../../convex/shared/limits/quizzes.ts";
import { useCategories } from "../../../lib/use-categories.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea, TextField } from "../../../ui/form/text-field.tsx";
import type { Audience, QuizDraft } from "../draft/quiz-draft.ts";
import { AudienceField } from "./audience-field.tsx";

type QuizDetailsProps = {
  draft: QuizDraft;
  /** Undefined while loading. */
  audience: Audience | undefined;
  onChange: (changes: Partial<QuizDraft>) => void;
  titleError: string | null;
  titleRef: Ref<HTMLInputElement>;
};

/** Fields of a quiz: title, description, category, audience, and permission to copy. */
export function QuizDetails({ draft, audience, onChange, titleError, titleRef }: QuizDetailsProps) {
  const { categories, hasMore, isLoadingMore, loadMore } = useCategories({ teacher: true });
  const isListed = categories?.some(({ _id }) => _id === draft.category);
  // The quiz's category may be on a page that is not loaded yet.
  const chosen = useQuery(
    api.categories.one,
    draft.category && categories && !isListed ? { categoryId: draft.category } : "skip",
  );
  const options = [
    { value: "", label: categories ? "Kategorisiz" : "Kategoriler yükleniyor…" },
    ...[...(chosen ? [chosen] : []), ...(categories ?? [])].map(({ _id, name }) => ({
      value: _id as string,
      label: name,
    })),
  ];
  return (
    <>
      <TextField
        ref={titleRef}
        label="Başlık"
        placeholder="Örneğin 8. sınıf, kuvvet ve hareket"
        required
        maxLength={QUIZ_TITLE_MAX_CHARS}
        value={draft.title}
        onValueChange={(title) => onChange({ title })}
        error={titleError}
      />
      <TextArea
        label="Açıklama"
        rows={2}
        maxLength={QUIZ_DESCRIPTION_MAX_CHARS}
        value={draft.description}
        onValueChange={(description) => onChange({ description })}
      />
      <Select
        label="Kategori"
        options={options}
        value={draft.category ?? ""}
        // Option values are category ids from the server, or empty.
        onValueChange={(category) => onChange({ category: category ? (category as Id<"categories">) : null })}
      />
      {hasMore && (
        <Button variant="quiet" busy={isLoadingMore} busyLabel="Yükleniyor…" onClick={loadMore}>
          Daha fazla kategori
        </Button>
      )}
      <AudienceField value={audience} onChange={(chosen) => onChange({ audience: chosen })} />
      {audience !== undefined && audience !== "me" && (
        <Checkbox
          label="Meslektaşlarım cevaplarıyla birlikte kopyalayabilsin"
          checked={draft.isCopyable === true}
          onCheckedChange={(isCopyable) => onChange({ isCopyable })}
        />
      )}
    </>
  );
}
