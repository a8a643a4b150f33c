/** The key under which a page keeps the globals of its first comparison. */
export const GLOBALS = "academy.globals";

/**
 * Compares the globals of the page and the members of their prototypes with those of the last call; gives the names of those that are new,
 * changed or gone. Runs in the page.
 */
export function changedGlobals(key: string): string[] {
  const members = (owner: object, name: string, found: Map<string, unknown>) => {
    for (const [member, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      found.set(
        `${name}.${member}`,
        typeof value === "object" || typeof value === "function" ? value : (get ?? typeof value),
      );
      if (set) found.set(`${name}.${member}=`, set);
    }
    for (const symbol of Object.getOwnPropertySymbols(owner))
      found.set(`${name}[${symbol.description}]`, Object.getOwnPropertyDescriptor(owner, symbol)?.value);
  };
  const found = new Map<string, unknown>();
  // Values that change by themselves.
  const isVolatile =
    /^(?:\d+|event|name|length|closed|status|scroll[XY]|page[XY]Offset|(?:inner|outer)(?:Width|Height)|screen(?:X|Y|Left|Top))$/;
  const ofWindow = window as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(window)) {
    if (isVolatile.test(name)) continue;
    const value = ofWindow[name];
    found.set(name, typeof value === "object" || typeof value === "function" ? value : typeof value);
    if (typeof value !== "function") continue;
    members(value, name, found);
    if (value.prototype) members(value.prototype as object, `${name}.prototype`, found);
  }
  for (const name of [
    "navigator",
    "history",
    "console",
    "JSON",
    "Math",
    "Reflect",
    "Intl",
    "document",
    "performance",
    "screen",
    "crypto",
    "CSS",
    "customElements",
  ])
    members(ofWindow[name] as object, name, found);
  for (const [name, owner] of [
    ["window", window],
    ["document", document],
    ["body", document.body],
  ] as const)
    for (const handler in owner)
      if (handler.startsWith("on"))
        found.set(`${name}.${handler}`, (owner as unknown as Record<string, unknown>)[handler]);
  const keeper = window as unknown as Record<symbol, Map<string, unknown> | undefined>;
  const before = keeper[Symbol.for(key)];
  Object.defineProperty(window, Symbol.for(key), { value: found, configurable: true });
  if (!before) return [];
  // A function has these of its own as soon as they are read.
  const names = new Set([...before.keys(), ...found.keys()]);
  return [...names].filter((name) => before.get(name) !== found.get(name) || before.has(name) !== found.has(name));
}
