import { useEffect, useRef } from "react";
import styles from "./arrivals.module.css";
import { play } from "./sound.ts";

interface ArrivalsProps {
  /** Newest first. */
  participants: readonly { _id: string; displayName: string }[];
}

/** Who is in, newest first; the names shrink as the class grows, so that sixty of them need no scrollbar. */
export function Arrivals({ participants }: ArrivalsProps) {
  const count = participants.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) play("join");
    before.current = count;
  }, [count]);
  return (
    <section className={styles.arrivals} aria-label="Katılanlar">
      <p className={styles.count} role="status">
        {count === 0 ? (
          "İlk katılımcı bekleniyor…"
        ) : (
          <>
            <strong className="tabular">{count}</strong> katılımcı
          </>
        )}
      </p>
      <ul className={styles.names} data-crowd={crowd(count)}>
        {participants.map((participant) => (
          <li key={participant._id} className={styles.name}>
            {participant.displayName}
          </li>
        ))}
      </ul>
    </section>
  );
}

function crowd(count: number): "few" | "class" | "many" {
  if (count <= 18) return "few";
  return count <= 40 ? "class" : "many";
}
