import { FiLock, FiUsers } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";

interface ParticipantsButtonProps {
  isLocked: boolean;
  className?: string;
  onOpen: () => void;
}

/** Opens the list of participants; a lock icon shows that joining is locked. */
export function ParticipantsButton({ isLocked, className, onOpen }: ParticipantsButtonProps) {
  return (
    <Button
      variant="quiet"
      icon={isLocked ? <FiLock /> : <FiUsers />}
      className={className}
      onMouseDown={keepFocus}
      onClick={onOpen}
    >
      Katılımcılar
      {isLocked && <span className="visually-hidden">(giriş kilitli)</span>}
    </Button>
  );
}
