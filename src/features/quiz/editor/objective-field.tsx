import { OBJECTIVE_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { DraftQuestion } from "../draft/quiz-draft.ts";

const SUGGESTIONS = "kazanimlar";

type ObjectiveFieldProps = { value: string; onChange: (objective: string) => void };

/** Field for the learning objective that a question tests. */
export function ObjectiveField({ value, onChange }: ObjectiveFieldProps) {
  return (
    <TextField
      label="Kazanım (isteğe bağlı)"
      hint="Raporda ve yazılı analizinde sonuçlar kazanımlara göre toplanır; öğrenciler görmez."
      maxLength={OBJECTIVE_MAX_CHARS}
      autoComplete="off"
      list={SUGGESTIONS}
      value={value}
      onValueChange={onChange}
      // Enter chooses a suggestion; it must not submit the whole quiz.
      onKeyDown={(event) => {
        if (isPlainEnter(event)) event.preventDefault();
      }}
    />
  );
}

/** Objectives of the quiz's questions as suggestions for every `ObjectiveField` of the page, so that equal ones have equal texts. */
export function ObjectiveSuggestions({ questions }: { questions: readonly DraftQuestion[] }) {
  const objectives = new Set(questions.map(({ objective = "" }) => objective.trim()));
  objectives.delete("");
  return (
    <datalist id={SUGGESTIONS}>
      {[...objectives].map((objective) => (
        <option key={objective} value={objective} />
      ))}
    </datalist>
  );
}
