import { Fragment } from "prosemirror-model";
import { type Command, EditorState, Selection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { createClipboard } from "./clipboard.ts";
import { createDocumentText } from "./document-text.ts";
import { laterBlocks, layOutInSlices } from "./later-blocks.ts";
import { plugins } from "./plugins.ts";
import type { ReadBlock } from "./read-markdown.ts";
import { schema } from "./schema.ts";
import { ACTIONS, toolOf } from "./tools.ts";

/** What the page gives to its editor; it may differ after each rendering. */
export interface EditorParts {
  /** The essay as Markdown. */
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  onFind: () => void;
  /** Called by the keys that lead to the row of tools. */
  onTools: () => void;
  /** Called after a paste, with whether it was reduced to what an essay may have. */
  onPaste: (isReduced: boolean) => void;
  /** The name of a footnote for screen readers. */
  nameOf: (number: number) => string;
  /** The attributes of the element that is edited. */
  attributes: Record<string, string>;
}

/** Room for what sticks at the edges of the window, when the caret is scrolled into view. */
const MARGIN = { top: 140, bottom: 100, left: 0, right: 0 };

/** A document that is edited; `blocks` are those of its text, which goes in and out as Markdown (decision 0153). */
export function createEditor(start: EditorParts, blocks: ReadBlock[]) {
  const document = createDocumentText();
  const clipboard = createClipboard();
  let parts = start;
  /** The text that the page has, of the document or newer. */
  let shown = start.text;
  let writing: ReturnType<typeof setTimeout> | undefined;
  let isNotifying = false;
  let attributes = "";
  let state = EditorState.create({
    doc: schema.topNodeType.create(null, document.read(shown, blocks)),
    plugins: plugins(() => parts.nameOf),
  });
  const listeners = new Set<() => void>();

  /** Gives the document's text to the page, if it does not have it yet. */
  function write(): void {
    if (writing === undefined) return;
    clearTimeout(writing);
    writing = undefined;
    const text = document.write(state.doc);
    if (text === shown) return;
    shown = text;
    parts.onChange(text);
  }

  function notify(): void {
    isNotifying = false;
    for (const listener of listeners) listener();
  }

  /**
   * The page learns of the change in a task of its own, and the text of a long essay is written in another one, so that a slow phone shows a
   * letter, or the caret, before.
   */
  function dispatch(transaction: Transaction): void {
    state = state.apply(transaction);
    view.updateState(state);
    if (!isNotifying) setTimeout(notify);
    isNotifying = true;
    if (transaction.docChanged) writing ??= setTimeout(write);
  }

  async function insert(data: DataTransfer | null): Promise<void> {
    if (!data) return;
    const { command, isReduced } = await clipboard.read(data, state.doc);
    if (view.isDestroyed) return;
    command(state, dispatch);
    parts.onPaste(isReduced);
  }

  function press(event: KeyboardEvent): boolean {
    // The same keys as in other editors on the web.
    if (event.altKey && event.key === "F10") {
      parts.onTools();
      return true;
    }
    const tool = toolOf(event);
    if (!tool) return false;
    event.preventDefault();
    if (tool === "find") parts.onFind();
    else ACTIONS[tool].command(state, dispatch);
    return true;
  }

  /** Runs a command that selects, and brings the selection to the middle of the window; the focus stays where it is. */
  function show(command: Command): boolean {
    const isDone = command(state, dispatch);
    const node = view.domAtPos(state.selection.from).node;
    (node instanceof Element ? node : node?.parentElement)?.scrollIntoView?.({ block: "center" });
    return isDone;
  }

  const view = new EditorView(null, {
    state,
    attributes: parts.attributes,
    decorations: ({ doc }) => laterBlocks(doc),
    scrollMargin: MARGIN,
    scrollThreshold: MARGIN,
    clipboardTextSerializer: clipboard.plainOf,
    dispatchTransaction: dispatch,
    handleKeyDown: (_, event) => press(event),
    handleDOMEvents: {
      blur: () => {
        write();
        parts.onBlur();
      },
      // Before ProseMirror's own code, which would parse the HTML by the browser: the page's policy refuses that.
      paste(_, event) {
        event.preventDefault();
        void insert(event.clipboardData);
        return true;
      },
      drop(_, event) {
        if (view.dragging) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(at.pos))));
        void insert(event.dataTransfer);
        return true;
      },
    },
  });

  return {
    write,
    show,

    /** Shows the document in an element; returns what stops its layout. */
    mount(element: HTMLElement): () => void {
      element.append(view.dom);
      return layOutInSlices(view);
    },

    /** Gives the last changes to the page and ends the editor. */
    destroy(): void {
      write();
      view.destroy();
    },

    /** The same as `show`, with the focus in the text. */
    goTo(command: Command): boolean {
      view.focus();
      return show(command);
    },

    /** Calls the listener soon after every change of document or selection. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The document and its selection; a new object after every change. */
    state: () => state,

    /** Takes what the page gives now; another text than the one written here is of another tab, or an earlier version. */
    update(next: EditorParts): void {
      parts = next;
      const given = JSON.stringify(next.attributes);
      if (given !== attributes) view.setProps({ attributes: next.attributes });
      attributes = given;
      if (next.text === shown) return;
      shown = next.text;
      dispatch(state.tr.replaceWith(0, state.doc.content.size, Fragment.fromArray(document.read(shown))));
    },

    /** Runs a command and puts the focus into the text. */
    run(command: Command): boolean {
      view.focus();
      return command(state, dispatch);
    },
  };
}

/** The editor of one essay on one page. */
export type Editor = ReturnType<typeof createEditor>;
