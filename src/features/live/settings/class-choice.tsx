import { useMutation, useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { paths } from "../../../lib/paths.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import styles from "./class-choice.module.css";

type Choice = FunctionArgs<typeof api.liveQuizSessions.setClass>["class"];

/** Choice of participants: everyone with the code, or a class whose pupils choose their own names. Changes are saved at once. */
export function ClassChoice({ code }: { code: string }) {
  const choice = useQuery(api.liveQuizSessions.classChoice, { code });
  const [choose] = useChoose(code);
  if (choice === undefined || choice.isTrial) return null;
  const { chosen, classes } = choice;
  const { checksNumbers = false, takesGuests = false } = chosen ?? {};
  return (
    <div className={styles.choice}>
      {/* `chosen` is checked too, because the chosen class may have been deleted. */}
      {classes.length > 0 || chosen ? (
        <Select
          label="Kimler katılabilir?"
          options={[
            { value: "", label: "Kodu bilen herkes" },
            ...classes.map(({ _id, name }) => ({ value: _id as string, label: name })),
          ]}
          value={chosen?.id ?? ""}
          onValueChange={(value) => {
            const found = classes.find(({ _id }) => _id === value);
            void choose(found ? { id: found._id, checksNumbers, takesGuests } : null);
          }}
        />
      ) : (
        <p className={styles.hint}>
          Bir sınıf için de açabilirsiniz: öğrenciler takma ad yazmaz, listeden kendi adlarını seçer.{" "}
          <Link to={paths.classes.href()}>Sınıf oluşturun</Link>
        </p>
      )}
      {chosen && (
        <p className={styles.hint}>Öğrenciler hesap açmadan, listeden kendi adlarını seçerek katılır.</p>
      )}
      <ClassJoinOptions code={code} />
    </div>
  );
}

/**
 * Join options of a session for a class. Also available during the game: after several wrong school numbers, a name is blocked for a while, and
 * the teacher can then switch off the numbers.
 */
export function ClassJoinOptions({ code }: { code: string }) {
  const chosen = useQuery(api.liveQuizSessions.classChoice, { code })?.chosen;
  const [choose] = useChoose(code);
  if (!chosen) return null;
  const { id, checksNumbers = false, takesGuests = false } = chosen;
  return (
    <>
      <Checkbox
        label="Okul numarası da sorulsun"
        checked={checksNumbers}
        onCheckedChange={(checks) => choose({ id, checksNumbers: checks, takesGuests })}
      />
      <Checkbox
        label="Listede olmayanlar da takma adla katılabilsin"
        checked={takesGuests}
        onCheckedChange={(takes) => choose({ id, checksNumbers, takesGuests: takes })}
      />
    </>
  );
}

function useChoose(code: string) {
  const setClass = useMutation(api.liveQuizSessions.setClass);
  return useBusy(async (next: Choice) => {
    try {
      await setClass({ code, class: next });
    } catch (error) {
      toast.error("Sınıf değiştirilemedi", { description: failureText(error) });
    }
  });
}
