import { useMutation, useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useState } from "react";
import { FiUsers } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { failureText } from "../../lib/failure-text.ts";
import { paths } from "../../lib/paths.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./class-button.module.css";

type Choice = FunctionArgs<typeof api.liveQuizSessions.setClass>["class"];

/** For whom the quiz is: for everybody with the code, or for a class, whose pupils choose their own names. What is chosen holds at once. */
export function ClassButton({ code }: { code: string }) {
  const choice = useQuery(api.liveQuizSessions.classChoice, { code });
  const setClass = useMutation(api.liveQuizSessions.setClass);
  const [open, setOpen] = useState(false);
  const [choose] = useBusy(async (next: Choice) => {
    try {
      await setClass({ code, class: next });
    } catch (error) {
      toast.error("Sınıf değiştirilemedi", { description: failureText(error) });
    }
  });
  const chosen = choice?.chosen ?? null;
  const checksNumbers = chosen?.checksNumbers ?? false;
  const takesGuests = chosen?.takesGuests ?? false;
  const everybody = { value: "", label: "Kodu bilen herkes" };
  const options = choice?.classes.map(({ _id, name }) => ({ value: _id as string, label: name })) ?? [];
  return (
    <>
      <Button variant="quiet" icon={<FiUsers />} onClick={() => setOpen(true)}>
        {chosen === null ? "Sınıf" : `Sınıf: ${chosen.name}`}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Quiz kimin için?"
        actions={
          <ButtonLink variant="quiet" to={paths.classes.href()}>
            Sınıflarım
          </ButtonLink>
        }
      >
        <div className={styles.choice}>
          {choice && options.length === 0 ? (
            <p>
              Henüz sınıfınız yok. Bir sınıf oluşturursanız öğrenciler takma ad yazmak yerine listeden kendi
              adlarını seçer.
            </p>
          ) : (
            <Select
              label="Katılabilecekler"
              hint="Bir sınıf seçerseniz öğrenciler listeden kendi adlarını seçerek katılır."
              options={[everybody, ...options]}
              value={chosen?.id ?? ""}
              onValueChange={(value) => {
                const found = choice?.classes.find(({ _id }) => _id === value);
                void choose(found ? { id: found._id, checksNumbers, takesGuests } : null);
              }}
            />
          )}
          {chosen !== null && (
            <>
              <Checkbox
                label="Okul numarası da sorulsun"
                checked={checksNumbers}
                onCheckedChange={(checks) => choose({ id: chosen.id, checksNumbers: checks, takesGuests })}
              />
              <Checkbox
                label="Listede olmayanlar da takma adla katılabilsin"
                checked={takesGuests}
                onCheckedChange={(takes) => choose({ id: chosen.id, checksNumbers, takesGuests: takes })}
              />
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}
