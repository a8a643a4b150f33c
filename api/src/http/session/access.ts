/** Who may use a call: anybody, anybody who is signed in, only students with a confirmed address, or only staff. */
export type Access = "anyone" | "student" | "verified" | "staff";

const known = new WeakMap<object, Access>();

/** Records whom a hook lets through, so that the contract can name it. */
export function declareAccess<Hook extends object>(access: Access, hook: Hook): Hook {
  known.set(hook, access);
  return hook;
}

/** Who may use a route, by its hooks. */
export function accessOf(hooks: unknown): Access {
  const found = [hooks].flat().map((hook) => (typeof hook === "function" ? known.get(hook) : undefined));
  return found.find((access) => access !== undefined) ?? "anyone";
}
