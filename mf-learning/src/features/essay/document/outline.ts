import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Selection } from "prosemirror-state";
import { ofLast } from "./of-last.ts";
import { nodes } from "./schema.ts";

/** A heading of the essay. */
export interface Heading {
  text: string;
  level: number;
}

const headingsWithPositions = (document: Node) => {
  const found: (Heading & { position: number })[] = [];
  document.forEach((node, position) => {
    if (node.type === nodes.heading) found.push({ text: node.textContent, level: node.attrs.level, position });
  });
  return found;
};

const written = ofLast((document: Node) =>
  JSON.stringify(headingsWithPositions(document).map(({ text, level }): Heading => ({ text, level }))),
);

/** The headings of the essay in their order, as JSON: equal texts are equal outlines. */
export const outlineOf = ({ doc }: EditorState): string => written(doc);

/** Reads what `outlineOf` has written. */
export const readOutline = (outline: string): Heading[] => JSON.parse(outline);

/** Goes to a heading by its index. */
export const goToHeading =
  (index: number): Command =>
  ({ doc, tr }, dispatch) => {
    const heading = headingsWithPositions(doc)[index];
    if (heading) dispatch?.(tr.setSelection(Selection.near(doc.resolve(heading.position + 1))).scrollIntoView());
    return heading !== undefined;
  };
