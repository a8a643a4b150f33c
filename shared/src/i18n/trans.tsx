import type { FlatNamespace, ParseKeys, TFunction } from "i18next";
import { cloneElement, Fragment, type ReactElement, type ReactNode } from "react";

interface TransProps<Area extends FlatNamespace> {
  t: TFunction<Area>;
  i18nKey: ParseKeys<Area>;
  values?: Record<string, unknown>;
  /** The element for each `<name>…</name>` in the text; the text between the tags becomes its content. */
  components?: Record<string, ReactElement<{ children?: ReactNode }>>;
}

const OPENING = /<(\w+)>/g;

/** Signs of the private use area around a value in the text, by which it is found again. */
const [BEGIN, END] = ["\uE000", "\uE001"];

const marked = (value: unknown): unknown =>
  typeof value === "string" && value !== "" ? `${BEGIN}${value}${END}` : value;

/**
 * The pieces of a text: each is in an element of its own, because it can then be replaced after a browser's translation has taken its
 * text node away; names, dates and amounts are never translated (reading 103).
 */
const piecesOf = (text: string): ReactNode[] =>
  text.split(/\uE000([^\uE001]*)\uE001/).map((piece, index) =>
    index % 2 === 0 ? (
      piece && <span key={`text ${index}`}>{piece}</span>
    ) : (
      <span key={`value ${index}`} translate="no">
        {piece}
      </span>
    ),
  );

/**
 * A text with elements or values in it: "No account yet? <signUp>Sign up</signUp>". Takes the props of react-i18next's `Trans` that the
 * areas use. It has no HTML parser, which would add 3 kB to every visitor's shell. A tag whose name is not in `components` stays
 * text.
 */
export function Trans<Area extends FlatNamespace>({ t, i18nKey, values = {}, components = {} }: TransProps<Area>) {
  const say = t as unknown as (key: ParseKeys<Area>, values: Record<string, unknown>) => string;
  const sentence = say(
    i18nKey,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, marked(value)])),
  );
  const parts: ReactNode[] = [];
  const add = (text: string) => text && parts.push(<Fragment key={`text ${parts.length}`}>{piecesOf(text)}</Fragment>);
  let end = 0;
  for (const { 0: opening, 1: name = "", index } of sentence.matchAll(OPENING)) {
    // Texts of the academy's staff may contain any tag name, `constructor` too.
    const element = Object.hasOwn(components, name) ? components[name] : undefined;
    const closing = sentence.indexOf(`</${name}>`, index);
    if (!element || index < end || closing < 0) continue;
    add(sentence.slice(end, index));
    // By its name an element keeps the focus when another language puts it elsewhere in the text.
    const content = sentence.slice(index + opening.length, closing);
    parts.push(cloneElement(element, { key: name }, content.includes(BEGIN) ? piecesOf(content) : content));
    end = closing + name.length + "</>".length;
  }
  add(sentence.slice(end));
  return <Fragment>{parts}</Fragment>;
}
