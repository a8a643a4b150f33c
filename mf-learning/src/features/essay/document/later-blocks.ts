import type { Node } from "prosemirror-model";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import styles from "./document.module.css";

/** So many blocks are laid out in one frame: some milliseconds on a slow phone. */
const SLICE = 10;

/** Marks the blocks from an index on: the browser lays them out when they come into sight. */
export function laterBlocks(document: Node, from = SLICE): DecorationSet {
  const later: Decoration[] = [];
  document.forEach((node, position, index) => {
    if (index >= from) later.push(Decoration.node(position, position + node.nodeSize, { class: styles.later ?? "" }));
  });
  return DecorationSet.create(document, later);
}

/**
 * Lays the document out in slices, one in each frame, so that opening a long essay is no long task. In the end no block is marked: in one
 * that is just coming into sight Chromium would misplace what is typed. Returns what stops it.
 */
export function layOutInSlices(view: EditorView): () => void {
  let from = SLICE;
  // The first frame shows the page itself.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(next);
  });
  function next() {
    from += SLICE;
    const isDone = from >= view.state.doc.childCount;
    view.setProps({ decorations: isDone ? () => null : ({ doc }) => laterBlocks(doc, from) });
    if (!isDone) frame = requestAnimationFrame(next);
  }
  return () => cancelAnimationFrame(frame);
}
