import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { marks, nodes } from "./schema.ts";

/** The nearest block around the selection that a condition holds for, and the position before it. */
function around({ selection: { $from } }: EditorState, is: (node: Node) => boolean) {
  for (let depth = $from.depth; depth > 0; depth--)
    if (is($from.node(depth))) return { node: $from.node(depth), position: $from.before(depth) };
  return null;
}

const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list;

/** Whether the selection is in a heading of a level. */
export const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

/** Whether the innermost list around the selection is of a kind. */
export const isInList = (state: EditorState, type?: NodeType): boolean => {
  const list = around(state, isList);
  return list !== null && (type === undefined || list.node.type === type);
};

/** Whether the selection is in a quotation. */
export const isInQuote = (state: EditorState): boolean =>
  around(state, ({ type }) => type === nodes.blockquote) !== null;

/** Whether the selection, or what is typed next, has a mark. */
export function hasMark(
  { selection: { empty, $from, from, to }, storedMarks, doc }: EditorState,
  mark: MarkType,
): boolean {
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

/** Makes the blocks of the selection headings, or paragraphs again. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

/** Makes the blocks of the selection a list, changes the kind of their list, or takes them out of it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = around(state, isList);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, type));
    return true;
  };

/** Makes the blocks of the selection a quotation, or takes them out of it. */
export const toggleQuote: Command = (state, dispatch) =>
  isInQuote(state) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

export const toggleStrong = toggleMark(marks.strong);
export const toggleEmphasis = toggleMark(marks.em);
export const indent = sinkListItem(nodes.list_item);
export const outdent = liftListItem(nodes.list_item);
