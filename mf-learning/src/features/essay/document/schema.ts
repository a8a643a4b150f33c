import { type DOMOutputSpec, Schema } from "prosemirror-model";

/** A block that finds its own direction, for its lines and its markers: an essay may quote Arabic in Russian. */
const block = (tag: string, attributes: Record<string, unknown> = {}): DOMOutputSpec => [
  tag,
  { dir: "auto", ...attributes },
  0,
];

/** What a line without breaks may hold. */
const LINE = "(text | footnote_reference)*";

/** The heading of the page above the essay's first headings. */
const PAGE_LEVEL = 2;

/** The parts of an essay as an editable document (decision 0153). Each has a form in the essay's Markdown. */
export const schema = new Schema({
  nodes: {
    doc: { content: "(block | top)+" },
    paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      group: "block",
      content: LINE,
      attrs: { level: { default: 1, validate: "number" } },
      defining: true,
      parseDOM: [{ tag: "[data-level]", getAttrs: (dom) => ({ level: Number(dom.dataset.level) }) }],
      toDOM: ({ attrs: { level } }) => [`h${Math.min(6, level + PAGE_LEVEL)}`, { "data-level": level }, 0],
    },
    blockquote: {
      group: "block",
      content: "block+",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => block("blockquote"),
    },
    bullet_list: { group: "block", content: "list_item+", parseDOM: [{ tag: "ul" }], toDOM: () => block("ul") },
    ordered_list: {
      group: "block",
      content: "list_item+",
      attrs: { start: { default: 1, validate: "number" } },
      parseDOM: [{ tag: "ol", getAttrs: (dom) => ({ start: (dom as HTMLOListElement).start }) }],
      toDOM: ({ attrs: { start } }) => block("ol", { start }),
    },
    list_item: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    table: {
      group: "top",
      content: "table_row+",
      isolating: true,
      parseDOM: [{ tag: "table" }],
      toDOM: () => ["table", ["tbody", 0]],
    },
    table_row: { content: "table_cell+", parseDOM: [{ tag: "tr" }], toDOM: () => ["tr", 0] },
    table_cell: {
      content: LINE,
      attrs: { header: { default: false, validate: "boolean" }, align: { default: null, validate: "string|null" } },
      isolating: true,
      parseDOM: [
        {
          tag: "th, td",
          getAttrs: (dom) => ({ header: dom.tagName === "TH", align: dom.dataset.align ?? null }),
        },
      ],
      toDOM: ({ attrs: { header, align } }) =>
        block(header ? "th" : "td", { scope: header ? "col" : null, "data-align": align }),
    },
    /** The text of a footnote. Footnotes stand at the end of the essay; their numbers follow the text. */
    footnote: {
      group: "top",
      content: "paragraph+",
      attrs: { label: { validate: "string" } },
      isolating: true,
      parseDOM: [{ tag: "div[data-footnote]", getAttrs: (dom) => ({ label: dom.dataset.footnote }) }],
      toDOM: ({ attrs: { label } }) => block("div", { "data-footnote": label }),
    },
    /** Markdown for which the editor has no form, as it was written. */
    source: {
      group: "top",
      content: "text*",
      marks: "",
      code: true,
      parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
      toDOM: () => block("pre"),
    },
    text: { group: "inline" },
    hard_break: { group: "inline", inline: true, selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
    footnote_reference: {
      group: "inline",
      inline: true,
      atom: true,
      draggable: true,
      attrs: { label: { validate: "string" } },
      parseDOM: [{ tag: "span[data-footnote]", getAttrs: (dom) => ({ label: dom.dataset.footnote }) }],
      toDOM: ({ attrs: { label } }) => ["span", { "data-footnote": label }],
    },
  },
  marks: {
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});

export const { nodes, marks } = schema;
