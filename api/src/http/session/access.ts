/** Who may use a call: anybody, whoever is signed in, only those with a confirmed address, or only staff. */
export type Access = "anyone" | "student" | "verified" | "staff";

const known = new WeakMap<object, Access>();

/** Says what a hook lets through, so that the contract can tell it. */
export function declareAccess<Hook extends object>(access: Access, hook: Hook): Hook {
  known.set(hook, access);
  return hook;
}

/** Who a route is for, by its hooks. */
export function accessOf(hooks: unknown): Access {
  const found = [hooks].flat().map((hook) => (typeof hook === "function" ? known.get(hook) : undefined));
  return found.find((access) => access !== undefined) ?? "anyone";
}
