import type { Element, ElementContent, Nodes } from "hast";

const styleOf = ({ properties }: Element) => String(properties.style ?? "");
const classesOf = ({ properties }: Element) =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];
const isElement = (node: Nodes): node is Element => node.type === "element";

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** Marks of reviewers' comments: Word's references and list, those of an exported Google document. */
const COMMENT_CLASS = /^mso(?:comanchor|comoff|comtxt|commentreference)$/i;
const COMMENT_STYLE = /mso-element:\s*comment/;
const COMMENT_LINK = /#cmnt(?:_ref)?\d+$/;

/** Deleted text of tracked changes: struck out by an element, a style or, in Pages, a class of the document's style sheet. */
const DELETED_TAGS = new Set(["del", "s", "strike"]);
const STRUCK = /text-decoration(?:-line)?:[^;]*line-through/;

/** The classes of a document's style sheets that strike text out. */
function struckClasses(node: Nodes): string[] {
  if (isElement(node) && node.tagName === "style") {
    const css = node.children.map((child) => (child.type === "text" ? child.value : "")).join("");
    return [...css.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].flatMap(([, name, rules]) =>
      name && STRUCK.test(rules ?? "") ? [name] : [],
    );
  }
  return "children" in node ? node.children.flatMap(struckClasses) : [];
}

function isDropped(element: Element, struck: ReadonlySet<string>): boolean {
  const style = styleOf(element);
  const classes = classesOf(element);
  return (
    DELETED_TAGS.has(element.tagName) ||
    STRUCK.test(style) ||
    COMMENT_STYLE.test(style) ||
    classes.some((name) => name === "msoDel" || struck.has(name) || COMMENT_CLASS.test(name)) ||
    COMMENT_LINK.test(String(element.properties.href ?? ""))
  );
}

/** Whether a block is a comment at the end of an exported Google document: it begins with a link back to its passage. */
const isCommentBlock = (element: Element): boolean =>
  ["div", "p"].includes(element.tagName) &&
  element.children.some(
    (child) => isElement(child) && (/#cmnt_ref\d+$/.test(String(child.properties.href ?? "")) || isCommentBlock(child)),
  );

/** The name of an element; Word writes its title, and on the web every heading, as paragraphs. */
function nameOf(element: Element): string {
  const { tagName, properties } = element;
  if (classesOf(element).includes("MsoTitle")) return "h1";
  return String(properties.role) === "heading" && properties.ariaLevel ? `h${properties.ariaLevel}` : tagName;
}

const EMPHASIS = /^(?:b|strong|i|em)$/;

const spaces = (value: string | undefined): ElementContent[] => (value ? [{ type: "text", value }] : []);

/** The emphasis of some content; spaces at its edges stand outside, where Markdown needs them. */
function wrapped(tagName: string, children: ElementContent[]): ElementContent[] {
  const text = children.map(textOf).join("");
  if (text.trim() === "") return children;
  const first = children[0];
  const last = children.at(-1);
  const before = first?.type === "text" ? /^\s+/.exec(first.value)?.[0] : undefined;
  const after = last?.type === "text" ? /\s+$/.exec(last.value)?.[0] : undefined;
  const inner = children.map((child) => {
    if (child.type !== "text") return child;
    const start = child === first && before ? child.value.trimStart() : child.value;
    return { ...child, value: child === last && after ? start.trimEnd() : start };
  });
  return [...spaces(before), { type: "element", tagName, properties: {}, children: inner }, ...spaces(after)];
}

/**
 * Emphasis that Google Docs and Pages write as styles; a `b` of normal weight, which Google puts around everything, is none. Word's
 * `mso-bidi-font-weight` concerns letters of other scripts.
 */
function withEmphasis(element: Element, children: ElementContent[], isHeading: boolean): ElementContent[] {
  const style = styleOf(element);
  const { tagName } = element;
  if (/^(?:b|strong)$/.test(tagName) && /(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/.test(style)) return children;
  if (/^(?:i|em)$/.test(tagName) && /(?<![\w-])font-style:\s*normal/.test(style)) return children;
  if (EMPHASIS.test(tagName)) return wrapped(tagName, children);
  if (tagName !== "span") return [{ ...element, children }];
  const isBold = !isHeading && /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/.test(style);
  const slanted = /(?<![\w-])font-style:\s*italic/.test(style) ? wrapped("em", children) : children;
  return isBold ? wrapped("strong", slanted) : slanted;
}

/** An item of a list that Word writes as a paragraph. */
interface OfficeListItem {
  list: string;
  level: number;
  /** The number of an ordered item, null for a bullet. */
  number: number | null;
  children: ElementContent[];
}

const isMarker = (node: Nodes): boolean => isElement(node) && /mso-list:\s*ignore/i.test(styleOf(node));

function markerOf(nodes: readonly ElementContent[]): string | null {
  for (const node of nodes) {
    if (isMarker(node)) return textOf(node).replace(/\s/g, "");
    const inner = isElement(node) ? markerOf(node.children) : null;
    if (inner !== null) return inner;
  }
  return null;
}

function withoutMarker(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes
    .filter((node) => !isMarker(node))
    .map((node) => (isElement(node) ? { ...node, children: withoutMarker(node.children) } : node));
}

function officeListItem(node: ElementContent): OfficeListItem | null {
  if (!isElement(node) || node.tagName !== "p") return null;
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/.exec(styleOf(node)) ?? [];
  if (!list || !level) return null;
  // `1.`, `(a)`, `iv)`: what ends in a point or a bracket counts, everything else is a bullet.
  const ordered = /^\(?([\p{L}\d.]+)[.)]$/u.exec(markerOf(node.children) ?? "")?.[1];
  const number = ordered === undefined ? null : Number(/\d+$/.exec(ordered)?.[0] ?? 1);
  return { list, level: Number(level), number, children: withoutMarker(node.children) };
}

/** The lists of consecutive items, nested by their levels. */
function listsOf(items: readonly OfficeListItem[]): Element[] {
  const lists: Element[] = [];
  for (let at = 0; at < items.length; ) {
    const first = items[at] as OfficeListItem;
    const isOrdered = first.number !== null;
    const rows: Element[] = [];
    while (at < items.length) {
      const item = items[at] as OfficeListItem;
      if (
        item.level <= first.level &&
        rows.length > 0 &&
        (item.list !== first.list || (item.number !== null) !== isOrdered)
      )
        break;
      let end = at + 1;
      while (end < items.length && (items[end] as OfficeListItem).level > first.level) end++;
      const children = [...item.children, ...listsOf(items.slice(at + 1, end))];
      rows.push({ type: "element", tagName: "li", properties: {}, children });
      at = end;
    }
    const properties = first.number === null || first.number === 1 ? {} : { start: first.number };
    lists.push({ type: "element", tagName: isOrdered ? "ol" : "ul", properties, children: rows });
  }
  return lists;
}

const isBlank = (node: ElementContent) => node.type === "comment" || (node.type === "text" && node.value.trim() === "");

/** Paragraphs that Word wrote as list items become lists. */
function withWordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: OfficeListItem[] = [];
  const end = () => {
    result.push(...listsOf(run));
    run = [];
  };
  for (const node of nodes) {
    const item = officeListItem(node);
    if (item) run.push(item);
    else if (run.length === 0 || !isBlank(node)) {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}

/** A list that Google Docs writes between two items belongs to the item before it. */
function withInnerLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    const before = result.findLast(isElement);
    if (isElement(node) && /^[ou]l$/.test(node.tagName) && before?.tagName === "li") before.children.push(node);
    else result.push(node);
  }
  return result;
}

/**
 * A copied document of Word, LibreOffice, Google Docs or Pages as plain HTML: without deleted text and reviewers' comments, with
 * its lists and emphasis as elements.
 */
export function withoutOfficeMarkup<Tree extends Nodes>(tree: Tree): Tree {
  const struck = new Set(struckClasses(tree));
  const cleaned = (nodes: readonly Nodes[], isHeading: boolean): ElementContent[] => {
    const kept = nodes.flatMap((node): ElementContent[] => {
      if (!isElement(node)) return [node as ElementContent];
      if (isDropped(node, struck) || isCommentBlock(node)) return [];
      // The space that Safari and Pages write between words.
      if (classesOf(node).includes("Apple-converted-space")) return [{ type: "text", value: " " }];
      if (isMarker(node)) return [node];
      const tagName = nameOf(node);
      const inner = cleaned(node.children, isHeading || /^h\d$/.test(tagName));
      return withEmphasis({ ...node, tagName }, /^[ou]l$/.test(tagName) ? withInnerLists(inner) : inner, isHeading);
    });
    return withWordLists(kept);
  };
  return "children" in tree ? { ...tree, children: cleaned(tree.children, false) } : tree;
}
