import { type ChosenSettings, ruleWords } from "./rule-words.ts";

/** The rules of a quiz; nothing for the standard game. In a file of its own, so that it can be loaded lazily. */
export default function RuleText({ settings }: { settings: ChosenSettings }) {
  return ruleWords(settings);
}
