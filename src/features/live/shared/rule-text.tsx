import { type ChosenSettings, ruleWords } from "./rule-words.ts";

/** The rules of a quiz in words; nothing where they are the standard ones. A file of its own, so that a page can fetch it later. */
export default function RuleText({ settings }: { settings: ChosenSettings }) {
  return ruleWords(settings);
}
