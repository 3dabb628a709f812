import { FiLock, FiUsers } from "react-icons/fi";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

/** Opens the list of who is in the room; says when the door is locked. */
export function RoomButton({ isLocked, onOpen }: { isLocked: boolean; onOpen: () => void }) {
  return (
    <>
      {isLocked && (
        <Badge tone="gold" icon={<FiLock />}>
          Giriş kilitli
        </Badge>
      )}
      <Button variant="quiet" icon={<FiUsers />} onClick={onOpen}>
        Katılımcılar
      </Button>
    </>
  );
}
