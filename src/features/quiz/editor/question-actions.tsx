import type { ReactNode } from "react";
import { FiArrowDown, FiArrowUp, FiCopy, FiTrash2 } from "react-icons/fi";
import { IconButton } from "../../../ui/button/icon-button.tsx";

/** What can be done with every question of the list. */
export type QuestionPlace = {
  /** Place in the list, from 1. */
  number: number;
  /** How many there are. */
  count: number;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** The buttons beside a question: those given, then up, down, duplicate and delete. */
export function QuestionActions({ place, children }: { place: QuestionPlace; children?: ReactNode }) {
  const { number, count, onMove, onDuplicate, onDelete } = place;
  return (
    <>
      {children}
      <IconButton
        label={`${number}. soruyu yukarı taşı`}
        icon={<FiArrowUp />}
        data-question="-1"
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`${number}. soruyu aşağı taşı`}
        icon={<FiArrowDown />}
        data-question="1"
        disabled={number === count}
        onClick={() => onMove(1)}
      />
      <IconButton label={`${number}. soruyu çoğalt`} icon={<FiCopy />} onClick={onDuplicate} />
      <IconButton
        label={`${number}. soruyu sil`}
        icon={<FiTrash2 />}
        data-question="delete"
        onClick={onDelete}
      />
    </>
  );
}
