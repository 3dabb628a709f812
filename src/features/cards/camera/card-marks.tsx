import type { PictureReading } from "../reader/sighting.ts";
import styles from "./card-camera.module.css";

/** Frames around the cards of a picture. They do not show which letter is up. */
export function CardMarks({ reading }: { reading: PictureReading | null }) {
  if (reading === null) return null;
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${reading.width} ${reading.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {reading.sightings.map(({ card, corners }) => (
        // A card may be seen twice.
        <polygon key={`${card} ${corners[0][0]}`} points={corners.map((corner) => corner.join()).join(" ")} />
      ))}
    </svg>
  );
}
