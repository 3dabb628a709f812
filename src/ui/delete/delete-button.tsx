import { useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { DeleteDialog, type DeleteDialogProps } from "./delete-dialog.tsx";

type DeleteButtonProps = Omit<DeleteDialogProps, "onClose"> & {
  /** `icon`: a button without text. */
  variant?: "danger" | "quiet" | "icon";
  /** Text of the button, or the accessible name of an icon. */
  label: string;
  /** Accessible name, if several buttons have the same text. */
  name?: string;
};

/** Deletes something after a confirmation. */
export function DeleteButton({ variant = "danger", label, name, ...dialog }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false);
  const ask = () => setAsks(true);
  return (
    <>
      {variant === "icon" ? (
        <IconButton label={label} icon={<FiTrash2 />} onClick={ask} />
      ) : (
        <Button variant={variant} icon={<FiTrash2 />} aria-label={name} onClick={ask}>
          {label}
        </Button>
      )}
      {asks && <DeleteDialog {...dialog} onClose={() => setAsks(false)} />}
    </>
  );
}
