import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = {
  /** CSS lengths; as wide as there is room and as tall as a line of text. */
  width?: string;
  height?: string;
  /** For what will be a bubble or a pill. */
  round?: boolean;
};

/** Holds the place of something that is on its way, so that nothing jumps when it arrives. Decorative: say beside it what is awaited. */
export function Skeleton({ width, height, round }: SkeletonProps) {
  const size = { "--wide": width, "--tall": height } as CSSProperties;
  return <span className={classes(styles.skeleton, round && styles.round)} style={size} aria-hidden="true" />;
}
