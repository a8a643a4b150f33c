import type { EditorState } from "prosemirror-state";
import { useSyncExternalStore } from "react";
import type { Editor } from "./editor.ts";

/** What a component shows of the editor's state; it renders again only when that differs, not with every key. */
export const useEditorState = <Shown>(editor: Editor, shownOf: (state: EditorState) => Shown): Shown =>
  useSyncExternalStore(editor.subscribe, () => shownOf(editor.state()));
