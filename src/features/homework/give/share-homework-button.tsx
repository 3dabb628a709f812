import { type ComponentProps, useState } from "react";
import { FiShare2 } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Invitation } from "./invitation.tsx";

type ShareProps = ComponentProps<typeof Invitation> & {
  /** True for the button in a list row: less prominent. */
  quiet?: boolean;
};

/** Button that shows the homework's {@link Invitation} again: link, QR code and reminder. */
export function ShareHomeworkButton({ quiet, ...homework }: ShareProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={quiet ? "quiet" : "secondary"}
        icon={<FiShare2 />}
        aria-label={`Hatırlat: ${homework.quizTitle}`}
        onClick={() => setOpen(true)}
      >
        Hatırlat
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={homework.quizTitle}>
          <Invitation {...homework} />
        </Dialog>
      )}
    </>
  );
}
