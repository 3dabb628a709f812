import { useQuery } from "convex/react";
import { useState } from "react";
import { FiRefreshCw } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./given-name.module.css";

interface GivenNameProps {
  code: string;
  /** True after joining: the same draw would return another name then. */
  isPast: boolean;
  /** Number from which the server derives the name. */
  draw: number;
  onAnother: () => void;
}

/**
 * The name that the session assigns to a participant, with a button for another name. In a file of its own, so that the join page can load it
 * lazily.
 */
export default function GivenName({ code, isPast, draw, onAnother }: GivenNameProps) {
  const loaded = useQuery(api.liveParticipants.givenName, isPast ? "skip" : { code, draw });
  // Shows the previous name while the next one loads, so that the layout does not jump.
  const [shown, setShown] = useState(loaded);
  if (loaded && loaded !== shown) setShown(loaded);
  return (
    <div className={styles.given}>
      <p className={styles.label}>Takma adın</p>
      <p className={styles.name} role="status">
        {shown ?? "…"}
      </p>
      <Button variant="quiet" icon={<FiRefreshCw />} onClick={onAnother}>
        Başka bir ad
      </Button>
    </div>
  );
}
