import styles from "./key-buttons.module.css";

type KeyButtonProps = { disabled?: boolean; onPress: () => void };

/** Toggles a number's minus sign, which the number keyboard of some phones lacks. */
export function SignButton(props: KeyButtonProps) {
  return <KeyButton {...props} label="Eksi işaretini koy ya da kaldır" sign="±" />;
}

/** Appends a fraction bar to a number, which number keyboards of phones lack. */
export function FractionButton(props: KeyButtonProps) {
  return <KeyButton {...props} label="Kesir çizgisi ekle" sign="/" />;
}

function KeyButton({
  disabled = false,
  onPress,
  label,
  sign,
}: KeyButtonProps & { label: string; sign: string }) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={label}
      aria-disabled={disabled || undefined}
      // Retains the focus in the field, so that the on-screen keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
