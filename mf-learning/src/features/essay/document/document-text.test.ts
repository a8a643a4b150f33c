// @covers reading 78, decision 0153

import fc from "fast-check";
import { Fragment, type Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { createDocumentText } from "./document-text.ts";
import { readMarkdown } from "./read-markdown.ts";
import { marks, nodes, schema } from "./schema.ts";

const documentOf = (blocks: readonly Node[]) => schema.topNodeType.createChecked(null, Fragment.fromArray(blocks));

/** A text that was read and written without a change between. */
function again(markdown: string): string {
  const text = createDocumentText();
  return text.write(documentOf(text.read(markdown)));
}

/** The Markdown of a document that was never read. */
const written = (document: Node) => createDocumentText().write(document);

const paragraph = (...content: Node[]) => nodes.paragraph.createChecked(null, content);
const plain = (text: string) => schema.text(text);

const WRITTEN_BY_HAND = [
  "Title\n=====\n\n* one\n+ two\n\n\n\n1) x\n5) y\n",
  "  indented __bold__ and _italic_ \\* `code` <b>no</b> &amp; [link](https://a.example)\r\nnext line  \nbroken\\\nline\n\n",
  "# A\nText at once\n> quote\nlazy\n- a\n\n  b\n    - c\n",
  "Seat[^a].\n\n[^a]: First\n    second line\n[^b]: nobody\n\n| a | b |\n|:-|-:|\n| 1 | 2 | 3 |\n| x\n",
  "> [^q]: a note in a quotation\n\nText[^q]\n",
  "- # heading in a list\n- - - deep\n-\n",
  "***\n\n---\n\n```js\ncode\n```\n\n    indented\n",
  "",
  " \n\n",
];

test.each(WRITTEN_BY_HAND)("Markdown that nobody changes stays as it is to the byte: %j", (markdown) => {
  expect(again(markdown)).toBe(markdown);
});

const signs = fc.string({
  unit: fc.constantFrom(..."ab \n\n*_#->|[]^1.:`~\\!<&\t)ж".split("")),
  maxLength: 60,
});

test("any text that nobody changes stays as it is to the byte", () => {
  fc.assert(
    fc.property(signs, (markdown) => {
      expect(again(markdown)).toBe(markdown);
    }),
    { numRuns: 500 },
  );
});

test("a text that is read in parts has the same blocks at the same positions", () => {
  const places = fc.array(
    fc.constantFrom(
      "- a",
      "  b",
      "[^1]: note",
      "[^a]",
      "see[^1]",
      "# H",
      "> q",
      "1. x",
      "| a |",
      "|-|",
      "ж",
      "",
      "",
      "",
    ),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(places, (lines) => {
      const markdown = lines.join("\n");
      const whole = readMarkdown(markdown, Number.POSITIVE_INFINITY);
      const parts = readMarkdown(markdown, 1);
      expect(parts.map(({ node, from, to }) => [node.toJSON(), from, to])).toEqual(
        whole.map(({ node, from, to }) => [node.toJSON(), from, to]),
      );
    }),
    { numRuns: 500 },
  );
});

test("a changed block leaves the bytes of all others, and an undone change leaves all", () => {
  const text = createDocumentText();
  const source = "Title\n=====\n\n\n* one\n+ two\n\n_last_  \n";
  const [first, ...rest] = text.read(source) as [Node, ...Node[]];
  expect(text.write(documentOf([paragraph(plain("New")), ...rest]))).toBe("New\n\n* one\n+ two\n\n_last_  \n");
  expect(text.write(documentOf([first.copy(first.content), ...rest]))).toBe(source);
  expect(text.write(documentOf([first]))).toBe("Title\n=====");
});

const inline = fc.oneof(
  fc.stringMatching(/^[a-zа-яё]{1,8}$/),
  fc.string({ unit: fc.constantFrom(..."ab*_#->|[]^1.:`~\\!<&()+=«»—".split("")), minLength: 1, maxLength: 5 }),
);
const styled = fc.tuple(
  fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
  fc.subarray([marks.strong.create(), marks.em.create()]),
  fc.constantFrom("", " ", "  "),
  fc.constantFrom("", " "),
);
const line = fc
  .array(styled, { minLength: 1, maxLength: 4 })
  .map((all) => all.map(([text, own, before, after]) => schema.text(before + text + after, own)));
const paragraphs = line.map((content) => nodes.paragraph.create(null, Fragment.fromArray(content)));
const broken = fc
  .tuple(line, line)
  .map(([one, other]) =>
    nodes.paragraph.create(null, Fragment.fromArray([...one, nodes.hard_break.create(), ...other])),
  );
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), line)
  .map(([level, content]) => nodes.heading.create({ level }, Fragment.fromArray(content)));
const { list, flow } = fc.letrec<{ list: Node; flow: Node }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom(nodes.bullet_list, nodes.ordered_list),
      fc.array(fc.tuple(paragraphs, fc.array(tie("flow"), { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([type, items]) =>
      type.create(
        null,
        items.map(([first, more]) => nodes.list_item.create(null, [first, ...more])),
      ),
    ),
  flow: fc.oneof({ depthSize: "small", withCrossShrink: true }, paragraphs, heading, broken, tie("list"), tie("list")),
}));
const quote = fc.array(flow, { minLength: 1, maxLength: 3 }).map((content) => nodes.blockquote.create(null, content));
const table = fc.integer({ min: 1, max: 3 }).chain((columns) =>
  fc.array(fc.array(line, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 }).map((rows) =>
    nodes.table.create(
      null,
      rows.map((cells, index) =>
        nodes.table_row.create(
          null,
          cells.map((cell) => nodes.table_cell.create({ header: index === 0 }, Fragment.fromArray(cell))),
        ),
      ),
    ),
  ),
);
const block = fc.oneof(paragraphs, heading, broken, list, quote, table);
const anyDocument = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 5 }), fc.array(paragraphs, { maxLength: 2 }))
  .map(([blocks, notes]) => {
    const signs = notes.map((_, index) => nodes.footnote_reference.create({ label: String(index + 1) }));
    const footnotes = notes.map((note, index) => nodes.footnote.create({ label: String(index + 1) }, note));
    return documentOf([paragraph(plain("Seat"), ...signs), ...blocks, ...footnotes]);
  });

test("what the editor writes is read again as the same document, and written as the same text", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const markdown = written(document);
      const read = documentOf(createDocumentText().read(markdown));
      expect(written(read)).toBe(markdown);
      expect(seen(read)).toEqual(seen(document));
    }),
    { numRuns: 150 },
  );
});

/** What a reader sees of a document: its blocks, each character with its marks; spaces and empty lines are left out. */
function seen(node: Node): unknown {
  if (node.isTextblock) {
    const tokens: string[] = [];
    node.forEach((child) => {
      const names = child.marks
        .map(({ type }) => type.name)
        .sort()
        .join();
      if (child.isText) for (const sign of child.text?.replace(/\s+/g, "") ?? "") tokens.push(`${sign} ${names}`);
      else if (child.type === nodes.footnote_reference) tokens.push(`[${child.attrs.label}]`);
    });
    return [node.type.name, node.attrs.level ?? null, tokens];
  }
  return [
    node.type.name,
    node.children.filter((child) => !(child.type === nodes.paragraph && child.content.size === 0)).map(seen),
  ];
}
