import type { AnyNode, CallExpression } from "acorn";
import { globalCall, isCall, methodOf } from "./calls.ts";
import type { ParsedScript } from "./parsed-script.ts";

/** Functions that load what their argument at this position names. */
const LOADS: Readonly<Record<string, number>> = {
  fetch: 0,
  Request: 0,
  "navigator.sendBeacon": 0,
  WebSocket: 0,
  EventSource: 0,
  importScripts: 0,
  "location.assign": 0,
  "location.replace": 0,
};

const LOADING_MEMBERS = /^(?:src|srcset|action|formAction)$/;
const LOADING_ELEMENTS = /^(?:script|img|iframe|form|link|video|audio|source|embed|object|track)$/;
const LOADING_PROPS = /^(?:src|srcSet|action|formAction|poster|data)$/;

/** The host of an address with one; null for an address of the page itself. */
export const originIn = (address: string | null): string | null =>
  /^\s*(?:(?:https?|wss?):)?\/\/([^/?#]+)/i.exec(address ?? "")?.[1] ?? null;

/** The address that a node loads or leads the page to. */
export function loadedAddress(node: AnyNode, script: ParsedScript): string | null {
  if (node.type === "ImportExpression") return script.text(node.source);
  const called = globalCall(node, script);
  const at = called && Object.hasOwn(LOADS, called.name) ? LOADS[called.name] : undefined;
  if (called && at !== undefined) return script.text(called.call.arguments[at]);
  // `open` of an XMLHttpRequest: its method says so.
  if (
    methodOf(node) === "open" &&
    /^(?:GET|POST|PUT|PATCH|DELETE)$/i.test(script.text((node as CallExpression).arguments[0]) ?? "")
  )
    return script.text((node as CallExpression).arguments[1]);
  if (node.type === "AssignmentExpression") {
    const path = script.globalPath(node.left);
    if (path && /^location(?:\.href)?$/.test(path.join("."))) return script.text(node.right);
    const { left } = node;
    if (left.type === "MemberExpression" && !left.computed && left.property.type === "Identifier")
      return LOADING_MEMBERS.test(left.property.name) ? script.text(node.right) : null;
  }
  return elementAddress(node, script);
}

/** The address that a React element of a loading kind is given: `jsx("img", { src: "https://…" })`. */
function elementAddress(node: AnyNode, script: ParsedScript): string | null {
  if (!isCall(node)) return null;
  const [type, props] = node.arguments;
  if (type?.type !== "Literal" || !LOADING_ELEMENTS.test(String(type.value)) || props?.type !== "ObjectExpression")
    return null;
  for (const property of props.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    const { name } = property.key;
    if (LOADING_PROPS.test(name) || (type.value === "link" && name === "href")) {
      const address = script.text(property.value);
      if (originIn(address)) return address;
    }
  }
  return null;
}
