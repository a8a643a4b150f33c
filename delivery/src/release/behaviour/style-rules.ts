/// <reference path="./css-tree.d.ts" />
import type { Atrule, CssNode, Rule, Selector } from "css-tree";
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import walk from "css-tree/walker";
import type { Fault, RuleReason } from "./fault.ts";

/** The cascade layers that an area may fill; the page declares their order (`shell`). */
const LAYERS = ["vendor", "ui", "app"];

/** Custom properties that a library sets on the root of the page; they are named after it. */
const LIBRARY_PROPERTIES = /^--swiper-/;

export const STYLE_RULE: RuleReason = {
  visitor: "header, footer and other areas look different as soon as this area was opened once",
  wayOut: "write it in a CSS module of the area, inside `@layer app`",
};

/** The build whose style sheet is read. */
interface StyleOwner {
  id: string;
  /** The federation name of the build, the prefix of its classes. */
  name: string;
}

/** The highest `z-index` outside the shell (visual §1). */
const HIGHEST = 10;

/** Whether a `z-index` may be above the highest: what is computed may be anything but the platform's token of what sticks. */
const isTooHigh = (value: string): boolean =>
  !/^(?:var\(--z-sticky\)|auto|inherit|initial|unset|revert|revert-layer)$/.test(value) && !(Number(value) <= HIGHEST);

/** The classes of a selector's compounds, from the first to the last; `:is()` and `:where()` count, `:has()` and `:not()` do not. */
function classesByCompound(selector: Selector): string[][] {
  const compounds: string[][] = [[]];
  for (const node of selector.children.toArray()) {
    if (node.type === "Combinator") compounds.push([]);
    else if (node.type === "ClassSelector") compounds.at(-1)?.push(node.name);
    else if (node.type === "PseudoClassSelector" && /^(?:is|where)$/.test(node.name))
      walk(node, (inner) => {
        if (inner.type === "ClassSelector") compounds.at(-1)?.push(inner.name);
      });
  }
  return compounds;
}

const declaresOnly = ({ block }: Rule, properties: RegExp): boolean =>
  block.children.toArray().every((node) => node.type === "Declaration" && properties.test(node.property));

/** Whether a selector of the root changes only what may be changed there. */
const isHarmlessRoot = (name: string, rule: Rule): boolean =>
  name === ":host" ||
  (name === ":root" && declaresOnly(rule, LIBRARY_PROPERTIES)) ||
  // Where the browser scrolls to while an element of the area covers a part of the page.
  (/^html:has\(/.test(name) && declaresOnly(rule, /^scroll-(?:padding|margin)/));

/** What a selector reaches outside the area; null when all that it reaches is the area's own. */
function reach(selector: Selector, rule: Rule, layer: string, { id, name }: StyleOwner): string | null {
  const compounds = classesByCompound(selector);
  const text = generate(selector);
  const isOwn =
    layer === "vendor"
      ? (compounds.at(-1) ?? []).length > 0
      : compounds.flat().some((one) => one.startsWith(`${name}-`)) ||
        new RegExp(`^\\[data-app="?${id}"?\\] `).test(text);
  return isOwn || isHarmlessRoot(text, rule) ? null : `styles ${text}`;
}

/** The name in `@layer name { … }`. */
const layerName = (node: Atrule): string => (node.prelude ? generate(node.prelude) : "");

/** What a style sheet does besides styling its own area. */
export function styleFaults(css: string, owner: StyleOwner): Fault[] {
  const faults: Fault[] = [];
  const within: CssNode[] = [];
  const refuse = (node: CssNode, what: string) => void faults.push({ at: node.loc?.start.offset ?? 0, what });

  function judge(rule: Rule) {
    if (rule.prelude.type !== "SelectorList") return;
    // Steps of an animation and rules nested in a rule reach no more than what surrounds them.
    if (within.some((outer) => outer.type === "Rule" || (outer.type === "Atrule" && /keyframes$/.test(outer.name))))
      return;
    const layer = within.flatMap((outer) =>
      outer.type === "Atrule" && outer.name === "layer" ? [layerName(outer)] : [],
    )[0];
    if (!layer || !LAYERS.includes(layer.replace(/\..*$/, "")))
      return refuse(rule, `styles ${generate(rule.prelude)} in ${layer ? `layer ${layer}` : "no layer"}`);
    for (const selector of rule.prelude.children.toArray()) {
      const what = selector.type === "Selector" ? reach(selector, rule, layer, owner) : null;
      if (what) refuse(rule, what);
    }
  }

  walk(parse(css, { positions: true }), {
    enter(node: CssNode) {
      if (node.type === "Url" && /^(?:https?:)?\/\//i.test(node.value)) refuse(node, `loads ${node.value}`);
      if (node.type === "Atrule" && /^(?:import|font-face|property|page|namespace)$/.test(node.name))
        refuse(node, `has @${node.name}`);
      if (node.type === "Declaration" && node.property === "z-index" && isTooHigh(generate(node.value)))
        refuse(node, `stands at z-index ${generate(node.value)}, above the page's header and dialogs`);
      if (node.type === "Rule") judge(node);
      within.push(node);
    },
    leave: () => void within.pop(),
  });
  return faults;
}
