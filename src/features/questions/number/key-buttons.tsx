import styles from "./key-buttons.module.css";

type KeyButtonProps = { disabled?: boolean; onPress: () => void };

/** Puts a minus before a number or takes it away: the number keyboard of some phones has none. */
export function SignButton(props: KeyButtonProps) {
  return <KeyButton {...props} label="Eksi işaretini koy ya da kaldır" sign="±" />;
}

/** Puts a fraction bar behind a number: number keyboards of phones have none. */
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
      // The keyboard stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
