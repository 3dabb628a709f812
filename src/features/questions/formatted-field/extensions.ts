import { Extension, Mark, mergeAttributes, Node } from "@tiptap/core";
import { history, redo, undo } from "@tiptap/pm/history";
import { Plugin } from "@tiptap/pm/state";
import { MAX_MARKS, type Style } from "../../../../convex/shared/marks.ts";
import { textOf } from "./document.ts";
import { showFormula } from "./formula-in-text.ts";
import styles from "./rich-input.module.css";

const Text = Node.create({ name: "text", group: "inline" });

const Paragraph = Node.create({
  name: "paragraph",
  content: "inline*",
  parseHTML: () => [{ tag: "p" }],
  renderHTML: () => ["p", 0],
});

/** A formula: one character for the cursor. */
const Formula = Node.create({
  name: "formula",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    tex: { default: "", parseHTML: (element) => element.getAttribute("data-tex"), rendered: false },
    words: { default: "", parseHTML: (element) => element.getAttribute("data-words"), rendered: false },
  }),
  parseHTML: () => [{ tag: "span[data-tex]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "span",
    mergeAttributes(HTMLAttributes, { "data-tex": node.attrs.tex, "data-words": node.attrs.words }),
    String(node.attrs.words),
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("span");
      dom.className = styles.formula ?? "";
      showFormula(dom, String(node.attrs.tex), String(node.attrs.words));
      return { dom, ignoreMutation: () => true };
    },
});

/** Tags of the styles; the first one is written. */
const TAGS: Record<Style, readonly [string, ...string[]]> = {
  bold: ["strong", "b"],
  underline: ["u"],
  superscript: ["sup"],
  subscript: ["sub"],
};

const styleMark = (name: Style, excludes?: Style) =>
  Mark.create({
    name,
    ...(excludes && { excludes: `${name} ${excludes}` }),
    parseHTML: () => TAGS[name].map((tag) => ({ tag })),
    renderHTML: () => [TAGS[name][0], 0],
  });

/** Undo and redo. */
const History = Extension.create({
  name: "history",
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    return { "Mod-z": run(undo), "Shift-Mod-z": run(redo), "Mod-y": run(redo) };
  },
});

/** Refuses changes that exceed the limits of a text. A text that is too long already can be shortened. */
const limits = (maxLength: number) =>
  Extension.create({
    name: "limits",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, state) => {
          if (!transaction.docChanged || transaction.getMeta("outside") === true) return true;
          const after = textOf(transaction.doc);
          if (after.text.length <= maxLength && (after.marks?.length ?? 0) < MAX_MARKS) return true;
          const before = textOf(state.doc);
          const grows = after.text.length > maxLength && after.text.length > before.text.length;
          const marksGrow = (after.marks?.length ?? 0) > (before.marks?.length ?? 0);
          return !grows && !marksGrow;
        },
      }),
    ],
  });

export interface TextLimits {
  lines: "one" | "several";
  /** In UTF-16 units. */
  maxLength: number;
}

export function extensionsOf({ lines, maxLength }: TextLimits) {
  return [
    Node.create({ name: "doc", topNode: true, content: lines === "one" ? "paragraph" : "paragraph+" }),
    Paragraph,
    Text,
    Formula,
    styleMark("bold"),
    styleMark("underline"),
    styleMark("superscript", "subscript"),
    styleMark("subscript", "superscript"),
    History,
    limits(maxLength),
  ];
}
