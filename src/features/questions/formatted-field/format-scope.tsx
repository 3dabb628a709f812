import { createContext, type ReactNode, useContext, useState } from "react";
import type { Style } from "../../../../convex/shared/marks.ts";

/** Commands of the field with the focus. */
export interface FormatTarget {
  toggle: (style: Style) => void;
  openFormula: () => void;
  focus: () => void;
}

/** The field with the focus, and the styles at its cursor. */
export interface FormatState {
  target: FormatTarget;
  styles: readonly Style[];
}

const ReportContext = createContext<(state: FormatState | null) => void>(() => {});
const StateContext = createContext<FormatState | null>(null);

/** Connects the formatted fields inside with the toolbar inside. */
export function FormatScope({ children }: { children: ReactNode }) {
  const [state, setState] = useState<FormatState | null>(null);
  return (
    <ReportContext value={setState}>
      <StateContext value={state}>{children}</StateContext>
    </ReportContext>
  );
}

/** Reports the field with the focus; null when it loses the focus. */
export const useFormatReport = () => useContext(ReportContext);

export const useFormatState = () => useContext(StateContext);
