import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = {
  /** CSS lengths; default: full width, one line of text high. */
  width?: string;
  height?: string;
  /** For round content, such as a bubble or a pill. */
  round?: boolean;
};

/** Reserves the space of content that is loading. Decorative; name what is loading in text beside it. */
export function Skeleton({ width, height, round }: SkeletonProps) {
  const size = { "--wide": width, "--tall": height } as CSSProperties;
  return <span className={classes(styles.skeleton, round && styles.round)} style={size} aria-hidden="true" />;
}
