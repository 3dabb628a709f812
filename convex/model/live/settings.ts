/**
 * What the host of a session may choose. A new setting needs three things: its field here with its standard, a control, and the line of the rule that
 * reads it.
 */
import { type Infer, v } from "convex/values";

const sessionSettings = v.object({
  /** How long a question can be answered, ms; null: until the host shows the answers. */
  questionMs: v.union(v.number(), v.null()),
  /** How long the answers stay shown before the next question, ms; null: until the host goes on. */
  revealMs: v.union(v.number(), v.null()),
});

/** As they are stored with a session. An absent field is standard, also in sessions that are older than the setting. */
export const chosenSettings = sessionSettings.partial();

export type SessionSettings = Infer<typeof sessionSettings>;

/** The specification's game. Screens cannot import it: they draw what the shared view says of a phase. */
export const STANDARD_SETTINGS: SessionSettings = { questionMs: 10_000, revealMs: 10_000 };

/** All settings of a session. */
export function settingsOf({ settings }: { settings?: Infer<typeof chosenSettings> }): SessionSettings {
  return { ...STANDARD_SETTINGS, ...settings };
}
