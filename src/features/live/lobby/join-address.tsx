import styles from "./join-address.module.css";

/** Instruction for pupils without a camera. Addresses the class in the plural. */
export function JoinAddress({ host }: { host: string }) {
  return (
    <>
      <strong className={styles.address}>{host}</strong> adresini açın, <strong>Quiz'e Katıl</strong>'a
      dokunun
    </>
  );
}
