import { Button } from "../../../../ui/button/button.tsx";
import { Table } from "../../../../ui/table.tsx";
import styles from "./review.module.css";

export interface Difference {
  name: string;
  earlier: string;
  now: string;
}

type ConflictChoiceProps = {
  caption: string;
  differences: readonly Difference[];
  onKeep: () => void;
  onReplace: () => void;
};

/** Compares two readings of a page, of which one counts. */
export function ConflictChoice({ caption, differences, onKeep, onReplace }: ConflictChoiceProps) {
  return (
    <>
      <div className={styles.differences}>
        <Table caption={caption}>
          <thead>
            <tr>
              <th scope="col">Soru</th>
              <th scope="col">Önceki</th>
              <th scope="col">Yeni</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, earlier, now }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{earlier}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className={styles.choice}>
        <Button size="lg" onClick={onKeep}>
          Önceki geçerli
        </Button>
        <Button size="lg" variant="primary" onClick={onReplace}>
          Yeni geçerli
        </Button>
      </div>
    </>
  );
}
