import { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type FormattedText, STYLES, type Style } from "../../../../convex/shared/marks.ts";
import { classes } from "../../../ui/classes.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { paragraphsOf, textOf } from "./document.ts";
import { extensionsOf } from "./extensions.ts";
import { type FormatTarget, useFormatReport } from "./format-scope.tsx";
import { TOOLBAR } from "./format-toolbar.tsx";
import { insertText } from "./insert-text.ts";
import { LazyFormulaDialog } from "./lazy-formula-dialog.tsx";
import { pastedText } from "./pasted-text.ts";
import { formulaUnder, placeInLines } from "./pointer.ts";
import styles from "./rich-input.module.css";
import { typedFormulas, withFormulas } from "./typed-formulas.ts";

export interface RichInputProps {
  value: FormattedText;
  onChange: (value: FormattedText) => void;
  lines: "one" | "several";
  maxLength: number;
  /** Called for Enter; without it, Enter starts a new line. */
  onEnter?: (() => void) | undefined;
  /** Attributes of the editable element. */
  attributes: Readonly<Record<string, string | undefined>>;
  /** Selection of the new field if it has the focus; null if it has not. `scrolls`: false if it replaces a focused plain field, which stays in place. */
  focused: { from: number; to: number; scrolls: boolean } | null;
  ref: Ref<{ focus: () => void }>;
}

/** A formula in the dialog: a new one, or the one at `at`. */
interface OpenFormula {
  at: number | null;
  tex: string;
  words: string;
}

/** Editable text with formats. */
export function RichInput(props: RichInputProps) {
  const { value, lines, maxLength, attributes } = props;
  const host = useRef<HTMLDivElement>(null);
  const editorRef = useRef<Editor | null>(null);
  /** Texts that the editor has sent and that have not come back as the value yet. */
  const sent = useRef<string[]>([]);
  /** Text for which formulas were offered last. */
  const offeredFor = useRef("");
  const report = useFormatReport();
  const [openFormula, setOpenFormula] = useState<OpenFormula | null>(null);

  const target = useRef<FormatTarget>({
    toggle: (style) => editorRef.current?.chain().focus().toggleMark(style).run(),
    openFormula: () => {
      const { state } = editorRef.current ?? {};
      if (!state) return;
      const { selection } = state;
      if (selection instanceof NodeSelection && selection.node.type.name === "formula")
        return setOpenFormula(formulaAt(selection.node.attrs, selection.from));
      // Formulas inside the selection become parts of the new one.
      const sourceOf = (node: Node) => String(node.attrs.tex ?? "");
      const selected = state.doc.textBetween(selection.from, selection.to, " ", sourceOf);
      setOpenFormula({ at: null, tex: selected.trim(), words: "" });
    },
    focus: () => editorRef.current?.view.focus(),
  });
  // Not the `focus` command, which waits for the next frame: a letter typed before it would reach the previous field.
  useImperativeHandle(props.ref, () => ({ focus: () => focusInView(editorRef.current) }));

  const send = useEffectEvent((editor: Editor) => {
    const changed = textOf(editor.state.doc);
    sent.current.push(keyOf(changed));
    props.onChange(changed);
  });
  const pressEnter = useEffectEvent((): boolean => {
    props.onEnter?.();
    return props.onEnter !== undefined || props.lines === "one";
  });
  const attributesNow = useEffectEvent(() => {
    const { attributes, value } = props;
    const all = {
      ...attributes,
      class: classes(styles.input, attributes.class),
      "data-empty": value.text === "" ? "" : undefined,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, each]) => (each === undefined ? [] : [[name, each]])),
    );
  });
  const offerFormulas = useEffectEvent(() => {
    const { text } = props.value;
    const typed = typedFormulas(props.value);
    if (typed.length === 0 || offeredFor.current === text) return;
    offeredFor.current = text;
    toast.show(typed.length === 1 ? "Metinde bir formül var" : `Metinde ${typed.length} formül var`, {
      id: "typed-formulas",
      action: { label: "Formül yap", onClick: () => makeFormulas() },
    });
  });
  const makeFormulas = useEffectEvent(() => props.onChange(withFormulas(props.value)));
  const startWith = useEffectEvent(() => ({ value: props.value, focused: props.focused }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once
  useLayoutEffect(() => {
    const { value, focused } = startWith();
    const limits = { lines, maxLength };
    const reportState = (editor: Editor) => {
      if (editor.isFocused)
        report({ target: target.current, styles: STYLES.filter((style) => editor.isActive(style)) });
    };
    const editor = new Editor({
      element: host.current,
      extensions: extensionsOf(limits),
      injectCSS: false,
      editorProps: {
        attributes: () => attributesNow(),
        handleKeyDown: (view, event) => {
          const { selection } = view.state;
          if (event.key === "Enter" && !event.shiftKey) {
            if (!(selection instanceof NodeSelection)) return pressEnter();
            target.current.openFormula();
            return true;
          }
          if (event.key === "Enter") return lines === "one" || editor.commands.splitBlock();
          if (event.key === "F10" && event.altKey) {
            host.current
              ?.closest("fieldset, form, body")
              ?.querySelector<HTMLElement>(`[${TOOLBAR}] button`)
              ?.focus();
            return true;
          }
          const command = shortcutOf(event);
          if (command === null) return false;
          if (command === "formula") target.current.openFormula();
          else target.current.toggle(command);
          return true;
        },
        handleDOMEvents: {
          // The library's own handlers of clicks ignore touches.
          click: (view, { target }) => {
            const pressed = formulaUnder(view, target);
            if (pressed === null) return false;
            setOpenFormula(formulaAt(pressed.attrs, pressed.at));
            return true;
          },
        },
        handlePaste: (view, { clipboardData }) => {
          if (clipboardData === null || !clipboardData.types.includes("text/plain")) return false;
          insertText(view, pastedText(clipboardData), limits);
          return true;
        },
        handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, moved) => {
          const place = view.posAtCoords({ left: clientX, top: clientY });
          if (moved || place === null || !dataTransfer?.types.includes("text/plain")) return false;
          insertText(view, pastedText(dataTransfer), limits, place.pos);
          return true;
        },
        clipboardTextSerializer: (slice) => textOf(slice.content).text,
      },
      onUpdate: () => send(editor),
      onTransaction: () => reportState(editor),
      onFocus: () => reportState(editor),
      onBlur: ({ event }) => {
        const { relatedTarget } = event;
        if (relatedTarget instanceof Element && relatedTarget.closest(`[${TOOLBAR}]`)) return;
        report(null);
        offerFormulas();
      },
    });
    placeInLines(editor.view);
    editorRef.current = editor;
    setText(editor, value);
    if (focused) {
      const place = (index: number) => placeOf(editor, index);
      editor.commands.setTextSelection({ from: place(focused.from), to: place(focused.to) });
      if (focused.scrolls) focusInView(editor);
      else editor.view.focus();
    }
    return () => {
      editorRef.current = null;
      if (editor.isFocused) report(null);
      editor.destroy();
    };
  }, []);

  const key = keyOf(value);
  const takeValue = useEffectEvent(() => {
    const editor = editorRef.current;
    if (editor === null) return;
    const own = sent.current.indexOf(key);
    // The value is the editor's own text, or an earlier one while a later one is still on its way.
    sent.current = own === -1 ? [] : sent.current.slice(own + 1);
    if (own === -1 && keyOf(textOf(editor.state.doc)) !== key) setText(editor, props.value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useLayoutEffect(() => takeValue(), [key]);

  // New attributes, such as those of an error.
  const attributesKey = JSON.stringify([attributes, value.text === ""]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the attributes
  useEffect(() => editorRef.current?.view.setProps({}), [attributesKey]);

  const closeFormula = () => {
    // The open dialog blocks the text behind it. Letters that are typed next belong to the text.
    flushSync(() => setOpenFormula(null));
    editorRef.current?.view.focus();
  };
  const saveFormula = (formula: { tex: string; words: string } | null) => {
    const editor = editorRef.current;
    const at = openFormula?.at ?? null;
    closeFormula();
    if (editor === null) return;
    const { tr, schema, selection } = editor.state;
    if (formula === null) {
      if (at !== null) tr.delete(at, at + 1);
    } else {
      const node = schema.node("formula", formula);
      if (at === null) tr.replaceWith(selection.from, selection.to, node);
      else tr.replaceWith(at, at + 1, node);
    }
    editor.view.dispatch(tr.scrollIntoView());
  };
  return (
    <div ref={host} className={styles.host}>
      {openFormula && (
        <LazyFormulaDialog
          tex={openFormula.tex}
          words={openFormula.words}
          isNew={openFormula.at === null}
          onSave={saveFormula}
          onClose={closeFormula}
        />
      )}
    </div>
  );
}

/** The library focuses the text without scrolling to it. */
function focusInView(editor: Editor | null): void {
  editor?.view.focus();
  editor?.view.dom.scrollIntoView?.({ block: "nearest" });
}

function keyOf({ text, marks = [] }: FormattedText): string {
  return JSON.stringify([text, marks]);
}

function formulaAt(attrs: Readonly<Record<string, unknown>>, at: number): OpenFormula {
  return { at, tex: String(attrs.tex), words: String(attrs.words) };
}

/** Replaces the whole text. The change is not part of the undo history. */
function setText({ state, view }: Editor, value: FormattedText): void {
  const paragraphs = Fragment.from(paragraphsOf(state.schema, value));
  const { tr } = state;
  tr.replaceWith(0, state.doc.content.size, paragraphs);
  tr.setMeta("addToHistory", false).setMeta("outside", true).setMeta("preventUpdate", true);
  view.dispatch(tr);
}

/** Position in the document of an index of its text. */
function placeOf({ state }: Editor, index: number): number {
  let left = index;
  let place = 1;
  state.doc.forEach((paragraph, offset) => {
    if (left < 0) return;
    const { length } = textOf([paragraph]).text;
    if (left <= length) place = offset + 1 + Math.min(left, paragraph.content.size);
    left -= length + 1;
  });
  return place;
}

/** Format of a keyboard shortcut. Ctrl+M alone would minimize the window on a Mac if it were Command+M. */
function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Style | "formula" | null {
  if (altKey || shiftKey || ctrlKey === metaKey) return null;
  const command = { b: "bold", u: "underline", ".": "superscript", ",": "subscript" } as const;
  const pressed = key.toLowerCase();
  if (pressed === "m") return ctrlKey ? "formula" : null;
  return pressed in command ? command[pressed as keyof typeof command] : null;
}
