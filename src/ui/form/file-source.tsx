import { type ReactNode, useId } from "react";
import styles from "./file-source.module.css";

type FileSourceProps = {
  label: string;
  icon: ReactNode;
  /** Types of files, as in `accept` of the native input. */
  accept: string;
  onFiles: (files: File[]) => void;
  /** True to open the phone's camera. Hidden on computers. */
  takes?: boolean;
};

/** Chooses files, which may also be dropped on it. */
export function FileSource({ label, icon, accept, onFiles, takes = false }: FileSourceProps) {
  const id = useId();
  return (
    <div className={styles.source} data-takes={takes || undefined}>
      <label htmlFor={id} className={styles.label}>
        <span aria-hidden="true">{icon}</span>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        multiple={!takes}
        capture={takes ? "environment" : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Choosing the same file again must fire a change event.
          currentTarget.value = "";
          onFiles(files);
        }}
      />
    </div>
  );
}
