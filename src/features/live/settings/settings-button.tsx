import { useState } from "react";
import { FiSliders } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { ClassChoice } from "./class-choice.tsx";
import { SettingsChoices } from "./settings-choices.tsx";
import { useSettings } from "./use-settings.ts";

/** Button that opens the dialog with the session's settings. A host who never opens it plays with the standard settings. */
export function SettingsButton({ code }: { code: string }) {
  const { settings, choose } = useSettings(code);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<FiSliders />} onClick={() => setOpen(true)}>
        Ayarlar
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Quiz nasıl oynansın?">
        {open &&
          (settings === undefined ? (
            <Spinner label="Ayarlar yükleniyor…" />
          ) : (
            <>
              <ClassChoice code={code} />
              <SettingsChoices {...settings} onChoose={choose} />
            </>
          ))}
      </Dialog>
    </>
  );
}
