import { useEffect, useRef } from "react";
import styles from "./review.module.css";

/** Part of a scanned sheet. The picture exists only in this browser. */
export function CropPicture({ crop, label }: { crop: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    // A freed picture has no width.
    if (!element || crop.width === 0) return;
    element.width = crop.width;
    element.height = crop.height;
    element.getContext("2d")?.drawImage(crop, 0, 0);
  }, [crop]);
  return <canvas ref={canvas} className={styles.crop} role="img" aria-label={label} />;
}
