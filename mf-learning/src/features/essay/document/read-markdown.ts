import { nextTask } from "@academy/shared/time/next-task";
import { parseEssay } from "@academy/shared/ui/data-display/parse-essay";
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent, Table } from "mdast";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { marks, nodes, schema } from "./schema.ts";

/** What the schema refuses fails in the same way: `createChecked` throws a RangeError. */
function noForm(what: string): never {
  throw new RangeError(`no form for ${what}`);
}

/** The inline content of a block; marks are those of the elements around it. */
function inline(content: readonly PhrasingContent[], around: readonly Mark[] = []): Node[] {
  return content.flatMap((one): Node[] => {
    switch (one.type) {
      case "text":
        return one.value === "" ? [] : [schema.text(one.value.replaceAll(/\r?\n|\r/g, " "), around)];
      case "strong":
        return inline(one.children, marks.strong.create().addToSet(around));
      case "emphasis":
        return inline(one.children, marks.em.create().addToSet(around));
      case "break":
        return [nodes.hard_break.create(null, null, around)];
      case "footnoteReference":
        return [nodes.footnote_reference.create({ label: one.label ?? one.identifier }, null, around)];
      default:
        return noForm(one.type);
    }
  });
}

const line = (content: readonly PhrasingContent[]) => Fragment.fromArray(inline(content));

const flow = (content: readonly (BlockContent | DefinitionContent)[]) => Fragment.fromArray(content.map(block));

/** An item begins with a paragraph, so that there is a line to type in. */
function item({ children }: ListItem): Node {
  const content = flow(children);
  return nodes.list_item.createChecked(
    null,
    children[0]?.type === "paragraph" ? content : content.addToStart(nodes.paragraph.create()),
  );
}

/** Rows of different lengths get the cells that they lack. */
function table({ children, align }: Table): Node {
  const columns = Math.max(...children.map((row) => row.children.length));
  const rows = children.map((row, index) => {
    const cells = Array.from({ length: columns }, (_, column) =>
      nodes.table_cell.createChecked(
        { header: index === 0, align: align?.[column] ?? null },
        line(row.children[column]?.children ?? []),
      ),
    );
    return nodes.table_row.createChecked(null, cells);
  });
  return nodes.table.createChecked(null, rows);
}

function block(content: RootContent): Node {
  switch (content.type) {
    case "paragraph":
      return nodes.paragraph.createChecked(null, line(content.children));
    case "heading":
      return nodes.heading.createChecked({ level: content.depth }, line(content.children));
    case "blockquote":
      return nodes.blockquote.createChecked(
        null,
        content.children.length > 0 ? flow(content.children) : nodes.paragraph.create(),
      );
    case "list":
      return content.ordered
        ? nodes.ordered_list.createChecked({ start: content.start ?? 1 }, content.children.map(item))
        : nodes.bullet_list.createChecked(null, content.children.map(item));
    case "table":
      return table(content);
    case "footnoteDefinition":
      return nodes.footnote.createChecked(
        { label: content.label ?? content.identifier },
        content.children.length > 0 ? flow(content.children) : nodes.paragraph.create(),
      );
    default:
      return noForm(content.type);
  }
}

/** One block of an essay, and its position in the Markdown. */
export interface ReadBlock {
  node: Node;
  from: number;
  to: number;
}

/** After an empty line a letter or the sign of a heading always begins a new block: no list, quotation or footnote goes on there. */
const BORDER = /(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)(?=[\p{L}#])/gu;

/** The parts of a text that are read on their own, of at least so many characters each. */
function* partsOf(markdown: string, least: number): Generator<{ from: number; to: number }> {
  let from = 0;
  for (const { index, 0: border } of markdown.matchAll(BORDER)) {
    const to = index + border.length;
    if (to - from < least) continue;
    yield { from, to };
    from = to;
  }
  yield { from, to: markdown.length };
}

/** Labels are equal in any case, as CommonMark folds them. */
const fold = (label: string) => label.toLowerCase().toUpperCase();

/** The blocks of one part. The footnotes of its signs that other parts define are named after it, so that the signs are known. */
function readPart(
  markdown: string,
  { from, to }: { from: number; to: number },
  labels: readonly string[],
): ReadBlock[] {
  const part = markdown.slice(from, to);
  const folded = fold(part);
  const definitions = labels
    .filter((label) => folded.includes(fold(`[^${label}]`)))
    .map((label) => `\n\n[^${label}]: -`)
    .join("");
  return parseEssay(part + definitions).children.flatMap((content) => {
    const start = content.position?.start.offset ?? 0;
    if (start >= part.length) return [];
    const end = content.position?.end.offset ?? part.length;
    return [{ node: blockOr(content, part.slice(start, end)), from: from + start, to: from + end }];
  });
}

function blockOr(content: RootContent, source: string): Node {
  try {
    return block(content);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return nodes.source.create(null, schema.text(source));
  }
}

/** The labels of the footnotes that the text may define. */
const labelsOf = (markdown: string): readonly string[] => [
  ...new Set([...markdown.matchAll(/\[\^([^\]\s]+)\]:/g)].flatMap(([, label]) => label ?? [])),
];

/** So many characters are read in some milliseconds on a phone. */
const PART = 1_000;

/** Reads the Markdown of an essay block by block; one that the editor has no form for stays as its source. */
export function readMarkdown(markdown: string, least = PART): ReadBlock[] {
  const labels = labelsOf(markdown);
  return [...partsOf(markdown, least)].flatMap((part) => readPart(markdown, part, labels));
}

/** The same, with a pause before each part and after the last, so that a long essay does not hold up the page when it is opened. */
export async function readInParts(markdown: string): Promise<ReadBlock[]> {
  const labels = labelsOf(markdown);
  const blocks: ReadBlock[] = [];
  for (const part of partsOf(markdown, PART)) {
    await nextTask();
    blocks.push(...readPart(markdown, part, labels));
  }
  await nextTask();
  return blocks;
}
