import type { EditorState } from "prosemirror-state";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { Editor } from "./editor.ts";

/** A function of a state that is read with every rendering: it computes the value of the last state once. */
function ofLast(shownOf: (state: EditorState) => unknown) {
  let last: { state: EditorState; json: string } | undefined;
  return (state: EditorState) => {
    if (last?.state !== state) last = { state, json: JSON.stringify(shownOf(state)) };
    return last.json;
  };
}

/** What a component shows of the editor's state, which JSON can hold; it renders again only when that differs, not with every key. */
export function useEditorState<Shown>(editor: Editor, shownOf: (state: EditorState) => Shown): Shown {
  const [read] = useState(() => ofLast(shownOf));
  const json = useSyncExternalStore(editor.subscribe, () => read(editor.state()));
  return useMemo(() => JSON.parse(json), [json]);
}
