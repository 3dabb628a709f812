import { useId, useState } from "react";
import { FiSliders } from "react-icons/fi";
import { AUDIENCES } from "../../../../convex/shared/limits/quizzes.ts";
import { SEARCH_QUERY_MAX_CHARS } from "../../../../convex/shared/limits/search.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { type ShelfChoice, wholeShelf } from "./shelf-choice.ts";
import styles from "./shelf-controls.module.css";

const ORDERS = [
  { value: "name", label: "Ada göre" },
  { value: "newest", label: "En yeni" },
] as const;
const PLAYED = { value: "played", label: "Son oynanan" } as const;
const OWNERS = [
  { value: "all", label: "Bütün öğretmenler" },
  { value: "own", label: "Yalnız benimkiler" },
] as const;
const SEEN_BY: Record<(typeof AUDIENCES)[number], string> = {
  everybody: "Herkese açık",
  teachers: "Yalnız öğretmenlere",
  me: "Yalnız bana",
};
/** Option value for quizzes of all audiences. */
const ANYBODY = "";

type ShelfControlsProps = {
  teacher: boolean;
  text: string;
  onText: (text: string) => void;
  choice: ShelfChoice;
  onChoose: (changes: Partial<ShelfChoice>) => void;
};

/**
 * Search field, filters and order of the shelf. Search results have their own order, so the order is hidden; students then have no filters at all. On
 * phones the filters are folded, to leave space for the quizzes.
 */
export function ShelfControls({ teacher, text, onText, choice, onChoose }: ShelfControlsProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const searching = text.trim() !== "";
  // The list of played quizzes contains only own ones, so it has no choice of owners.
  const isOwnersChoice = searching || choice.order !== PLAYED.value;
  const hasChoices = teacher || !searching;
  const chosen = [
    !searching && choice.order !== wholeShelf(teacher).order,
    choice.onlyOwn && isOwnersChoice,
    choice.audience !== null,
  ].filter(Boolean).length;
  const orders = teacher ? [...ORDERS, PLAYED] : ORDERS;
  return (
    <search className={styles.controls} data-teacher={teacher || undefined}>
      <div className={styles.search}>
        <TextField
          type="search"
          label="Quiz ara"
          placeholder={teacher ? "Başlık, soru ya da öğretmen" : "Başlık ya da soru"}
          maxLength={SEARCH_QUERY_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onValueChange={onText}
        />
      </div>
      {hasChoices && (
        <div className={styles.fold}>
          <Button
            icon={<FiSliders />}
            aria-expanded={unfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!unfolded)}
          >
            Süz{chosen > 0 && ` (${chosen})`}
          </Button>
        </div>
      )}
      {hasChoices && (
        <div id={id} className={styles.choices} data-unfolded={unfolded || undefined}>
          {!searching && (
            <Select
              label="Sırala"
              options={orders}
              value={choice.order}
              onValueChange={(value) => {
                const order = orders.find((each) => each.value === value);
                if (order) onChoose({ order: order.value });
              }}
            />
          )}
          {teacher && (
            <>
              {isOwnersChoice && (
                <Select
                  label="Kimin"
                  options={OWNERS}
                  value={choice.onlyOwn ? "own" : "all"}
                  onValueChange={(value) => onChoose({ onlyOwn: value === "own" })}
                />
              )}
              <Select
                label="Kime açık"
                options={[
                  { value: ANYBODY, label: "Fark etmez" },
                  ...AUDIENCES.map((each) => ({ value: each as string, label: SEEN_BY[each] })),
                ]}
                value={choice.audience ?? ANYBODY}
                onValueChange={(value) =>
                  onChoose({ audience: AUDIENCES.find((each) => each === value) ?? null })
                }
              />
            </>
          )}
        </div>
      )}
    </search>
  );
}
