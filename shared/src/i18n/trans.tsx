import type { FlatNamespace, ParseKeys, TFunction } from "i18next";
import { cloneElement, Fragment, type ReactElement, type ReactNode } from "react";

interface TransProps<Area extends FlatNamespace> {
  t: TFunction<Area>;
  i18nKey: ParseKeys<Area>;
  values?: Record<string, unknown>;
  /** The element that stands for `<name>…</name>` in the words; what is between becomes its content. */
  components: Record<string, ReactElement<{ children?: ReactNode }>>;
}

const OPENING = /<(\w+)>/g;

/**
 * Words with elements in them: "No account yet? <signUp>Sign up</signUp>". Takes the props of react-i18next's `Trans` that
 * the areas use, without its HTML parser, which would be 3 kB in every visitor's shell. A name that is not given stays text.
 */
export function Trans<Area extends FlatNamespace>({ t, i18nKey, values = {}, components }: TransProps<Area>) {
  const say = t as unknown as (key: ParseKeys<Area>, values: Record<string, unknown>) => string;
  const words = say(i18nKey, values);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: opening, 1: name = "", index } of words.matchAll(OPENING)) {
    // Words of the academy's staff may name anything, `constructor` too.
    const element = Object.hasOwn(components, name) ? components[name] : undefined;
    const closing = words.indexOf(`</${name}>`, index);
    if (!element || index < end || closing < 0) continue;
    parts.push(
      words.slice(end, index),
      cloneElement(element, { key: index }, words.slice(index + opening.length, closing)),
    );
    end = closing + name.length + "</>".length;
  }
  return <Fragment>{[...parts, words.slice(end)]}</Fragment>;
}
