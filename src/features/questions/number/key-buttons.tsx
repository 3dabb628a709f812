import styles from "./sign-button.module.css";

/** Puts a minus before a number or takes it away: the number keyboard of some phones has none. */
export function SignButton({ disabled = false, onPress }: { disabled?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label="Eksi işaretini koy ya da kaldır"
      aria-disabled={disabled || undefined}
      // The keyboard stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <span aria-hidden="true">±</span>
    </button>
  );
}
