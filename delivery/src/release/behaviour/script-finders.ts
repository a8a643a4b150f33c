import { ENTRIES } from "@academy/shared/storage/entries";
import type { AnyNode } from "acorn";
import { type Call, globalCall, isCall, methodOf } from "./calls.ts";
import { loadedAddress, originIn } from "./loaded-address.ts";
import type { ParsedScript } from "./parsed-script.ts";

/** The area whose script is read, and the origins that the page's policy allows it. */
export interface ScriptOwner {
  id: string;
  /** The ids of the other areas. */
  others: readonly string[];
}

/** What a node does against a rule; null when it keeps to it. */
export type Finder = (node: AnyNode, script: ParsedScript, owner: ScriptOwner) => string | null;

/** The member expression that a node writes: assigned, counted up or deleted. */
function written(node: AnyNode): AnyNode | null {
  if (node.type === "AssignmentExpression") return node.left;
  if (node.type === "UpdateExpression") return node.argument;
  return node.type === "UnaryExpression" && node.operator === "delete" ? node.argument : null;
}

/** Members of global objects that a page may write: they are the visitor's address and page, not functions that others call. */
const WRITABLE =
  /^(?:location(?:\.|$)|document\.(?:title|documentElement|body|head|activeElement|cookie)(?:\.|$)|(?:local|session)Storage\.)/;

const REDEFINES =
  /^(?:Object\.(?:defineProperty|defineProperties|assign|setPrototypeOf|freeze)|Reflect\.(?:set|defineProperty|setPrototypeOf|deleteProperty))$/;

/** Registries of the page from which nothing can be taken away again: a second version of the area would fail there. */
const FOR_GOOD =
  /^(?:customElements\.define|CSS\.registerProperty|document\.fonts\.(?:add|delete|clear)|document\.adoptedStyleSheets\.\w+)$/;

/** The owner of a member that is written by a name which only running the script would tell. */
function ownerOfComputed(target: AnyNode | null, script: ParsedScript): string[] | null {
  if (target?.type !== "MemberExpression" || !target.computed || script.globalPath(target)) return null;
  if (target.property.type === "Literal") return null;
  const owner = script.globalPath(target.object);
  // Copies of a library find each other so, and no name of the page or of an area can be meant; on a prototype it changes every object.
  return owner?.length === 0 && script.isMadeSymbol(target.property) ? null : owner;
}

export const globals: Finder = (node, script) => {
  const target = written(node);
  const path = target && script.globalPath(target);
  if (path && path.length > 0 && !WRITABLE.test(path.join("."))) return `changes ${path.join(".")}`;
  const computed = ownerOfComputed(target, script);
  if (computed && !WRITABLE.test(`${computed.join(".")}.`))
    return `changes a member of ${computed.join(".") || "window"} by a computed name`;
  const called = globalCall(node, script);
  if (called && FOR_GOOD.test(called.name)) return `changes the page for good (${called.name})`;
  const [first] = called && REDEFINES.test(called.name) ? called.call.arguments : [];
  const owner = first && script.globalPath(first);
  return owner && !WRITABLE.test(`${owner.join(".")}.`) ? `changes ${owner.join(".") || "window"}` : null;
};

export const evaluation: Finder = (node, script) => {
  const called = globalCall(node, script);
  if (!called) return null;
  if (/^(?:eval|Function)$/.test(called.name)) return `evaluates text as code (${called.name})`;
  if (!/^set(?:Timeout|Interval|Immediate)$/.test(called.name)) return null;
  const [handler] = called.call.arguments;
  return script.text(handler) === null ? null : `gives ${called.name} a text`;
};

export const workers: Finder = (node, script) => {
  const path = node.type === "MemberExpression" ? script.globalPath(node) : null;
  if (path?.slice(0, 2).join(".") === "navigator.serviceWorker") return "uses a service worker";
  const name = node.type === "NewExpression" ? globalCall(node, script)?.name : null;
  return name && /^(?:Shared)?Worker$/.test(name) ? `starts a ${name}` : null;
};

const MARKUP_MEMBERS = /^(?:innerHTML|outerHTML|srcdoc)$/;
const MARKUP_METHODS = /^(?:insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseHTMLUnsafe)$/;

/** Whether the properties of an element make it a block of data (schema.org), which no browser runs. */
const isDataBlock = (properties: AnyNode | undefined): boolean =>
  properties?.type === "ObjectExpression" &&
  properties.properties.some(
    (property) =>
      property.type === "Property" &&
      property.value.type === "Literal" &&
      property.value.value === "application/ld+json",
  );

export const markup: Finder = (node, script) => {
  const method = methodOf(node);
  if (method && MARKUP_METHODS.test(method)) return `makes elements of text (${method})`;
  const name = globalCall(node, script)?.name;
  if (name && /^document\.write(?:ln)?$/.test(name)) return "writes into the document";
  if (node.type === "Property" && node.key.type === "Identifier" && node.key.name === "dangerouslySetInnerHTML")
    return isDataBlock(script.parentOf(node)) ? null : "makes elements of text (dangerouslySetInnerHTML)";
  const target = written(node);
  return target?.type === "MemberExpression" &&
    !target.computed &&
    target.property.type === "Identifier" &&
    MARKUP_MEMBERS.test(target.property.name)
    ? `makes elements of text (${target.property.name})`
    : null;
};

/** The part that owns a key of the browser's storage; `draft:payer:17` is an entry of `draft:payer`. */
const ownerOfKey = (key: string): string | undefined =>
  Object.values(ENTRIES).find((entry) => key === entry.key || key.startsWith(`${entry.key}:`))?.owner;

function keyFault(key: string | null, { id }: ScriptOwner): string | null {
  const owner = key === null ? undefined : ownerOfKey(key);
  return owner === undefined || owner === id ? null : `writes the storage key ${key} of ${owner}`;
}

export const storage: Finder = (node, script, owner) => {
  const target = written(node);
  const path = target && script.globalPath(target);
  if (path?.join(".") === "document.cookie") return "writes a cookie";
  if (path && /^(?:local|session)Storage$/.test(path[0] ?? "") && path[1]) return keyFault(path[1], owner);
  if (target?.type === "MemberExpression" && target.computed) {
    const held = script.globalPath(target.object);
    if (/^(?:local|session)Storage$/.test(held?.join(".") ?? "")) return keyFault(script.text(target.property), owner);
  }
  const called = globalCall(node, script);
  if (!called) return null;
  if (/^(?:local|session)Storage\.clear$/.test(called.name)) return "empties the storage of all parts";
  if (
    /^(?:indexedDB\.(?:open|deleteDatabase)|caches\.(?:open|delete)|navigator\.storage\.getDirectory|cookieStore\.(?:set|delete))$/.test(
      called.name,
    )
  )
    return `keeps data that no sign-out removes (${called.name})`;
  return /^(?:local|session)Storage\.(?:set|remove)Item$/.test(called.name)
    ? keyFault(script.text(called.call.arguments[0]), owner)
    : null;
};

const FOREIGN_PICTURE = /\burl\(\s*["']?(?:https?:)?\/\/([^/"')\s]+)/i;

export const origins: Finder = (node, script) => {
  const picture = node.type === "Literal" ? FOREIGN_PICTURE.exec(String(node.value)) : null;
  if (picture) return `loads from ${picture[1]}`;
  const origin = originIn(loadedAddress(node, script));
  return origin ? `loads from ${origin}` : null;
};

/** A global of an area's build: its container, or its list of chunks. */
const OF_A_BUILD = /^(?:(?:rspackChunk|webpackChunk)_?)?(.+)_[0-9a-f]{12}$/;

export const otherAreas: Finder = (node, script, { others }) => {
  if (node.type === "ImportExpression") return "imports a file that is not of its build";
  const called = globalCall(node, script);
  if (called?.name === "document.createElement" && script.text(called.call.arguments[0])?.toLowerCase() === "script")
    return "adds a script";
  const path = node.type === "Identifier" || node.type === "MemberExpression" ? script.globalPath(node) : null;
  const [, other = ""] = OF_A_BUILD.exec(path?.[0] ?? "") ?? [];
  return others.includes(other) ? `reaches into ${other}` : null;
};

/** What outlives every screen, and so do listeners that are added to it. */
const LASTING =
  /^(?:|document(?:\.(?:body|documentElement|head))?|visualViewport|navigator\.\w+|screen(?:\.orientation)?)$/;

/** Whether the value of a call is thrown away. */
const isDropped = (node: AnyNode, script: ParsedScript): boolean => {
  const parent = script.parentOf(node);
  if (parent?.type === "SequenceExpression") return parent.expressions.at(-1) !== node || isDropped(parent, script);
  return parent?.type === "ExpressionStatement" || (parent?.type === "UnaryExpression" && parent.operator === "void");
};

export const leftBehind: Finder = (node, script) => {
  const called = globalCall(node, script);
  if (called?.name === "setInterval" && isDropped(node, script)) return "begins an interval that nothing can end";
  const method = called?.path.at(-1);
  if (method !== "addEventListener" || !LASTING.test(called?.path.slice(0, -1).join(".") ?? "")) return null;
  const [, listener, options] = called?.call.arguments ?? [];
  // Options may name a signal, or that it is called once.
  const canEnd =
    options && !(options.type === "Literal" || (options.type === "UnaryExpression" && options.operator === "!"));
  return /^(?:Arrow)?FunctionExpression$/.test(listener?.type ?? "") && !canEnd
    ? "adds a listener that nothing can remove"
    : null;
};

const HEAD_ELEMENTS = /^(?:base|link|style)$/i;

/** Whether properties make an element of the head act: `http-equiv` redirects and sets policies. */
const acts = (properties: AnyNode | undefined): boolean =>
  properties?.type === "ObjectExpression" &&
  properties.properties.some(
    (property) =>
      property.type === "Property" && property.key.type === "Identifier" && property.key.name === "httpEquiv",
  );

/** Whether a call makes a React element: `(0, runtime.jsx)("meta", { … })`. */
function makesElement({ callee }: Call): boolean {
  const last = callee.type === "SequenceExpression" ? callee.expressions.at(-1) : callee;
  return last?.type === "MemberExpression" && last.property.type === "Identifier"
    ? /^(?:jsxs?|createElement)$/.test(last.property.name)
    : false;
}

export const head: Finder = (node, script) => {
  const called = globalCall(node, script);
  if (called?.name === "document.createElement") {
    const tag = script.text(called.call.arguments[0]);
    return tag && HEAD_ELEMENTS.test(tag) ? `adds the element ${tag}` : null;
  }
  if (!isCall(node)) return null;
  const [type, properties] = node.arguments;
  if (type?.type !== "Literal" || !makesElement(node)) return null;
  const tag = String(type.value);
  return HEAD_ELEMENTS.test(tag) || (tag === "meta" && acts(properties)) ? `adds the element ${tag}` : null;
};
