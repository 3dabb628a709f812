import { useQuery } from "convex/react";
import { useState } from "react";
import { FiRefreshCw } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./given-name.module.css";

interface GivenNameProps {
  code: string;
  /** Whether the visitor is in: by now the draw would give another name. */
  isPast: boolean;
  /** Stands for the name; the server knows which it is. */
  draw: number;
  onAnother: () => void;
}

/** The name that a quiz gives whoever joins it, and a button for another one. A file of its own, so that the page can fetch it later. */
export default function GivenName({ code, isPast, draw, onAnother }: GivenNameProps) {
  const told = useQuery(api.liveParticipants.givenName, isPast ? "skip" : { code, draw });
  // While the next one is on its way the one before stays, and nothing jumps.
  const [shown, setShown] = useState(told);
  if (told && told !== shown) setShown(told);
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
