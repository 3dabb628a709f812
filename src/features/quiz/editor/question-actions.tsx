import type { ReactNode } from "react";
import { FiArrowDown, FiArrowUp, FiCopy, FiTrash2 } from "react-icons/fi";
import { IconButton } from "../../../ui/button/icon-button.tsx";

/** Position of a question in the list, and its commands. */
export type ListPosition = {
  /** Position in the list, from 1. */
  number: number;
  /** Number of the question among the questions; null for a slide. */
  shown: number | null;
  /** The question or slide in the accusative: "3. soruyu". */
  name: string;
  /** Number of questions and slides in the list. */
  count: number;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** Buttons beside a question: `children`, then up, down, duplicate and delete. */
export function QuestionActions({ position, children }: { position: ListPosition; children?: ReactNode }) {
  const { number, name, count, onMove, onDuplicate, onDelete } = position;
  return (
    <>
      {children}
      <IconButton
        label={`${name} yukarı taşı`}
        icon={<FiArrowUp />}
        data-question="-1"
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`${name} aşağı taşı`}
        icon={<FiArrowDown />}
        data-question="1"
        disabled={number === count}
        onClick={() => onMove(1)}
      />
      <IconButton label={`${name} çoğalt`} icon={<FiCopy />} onClick={onDuplicate} />
      <IconButton label={`${name} sil`} icon={<FiTrash2 />} data-question="delete" onClick={onDelete} />
    </>
  );
}
