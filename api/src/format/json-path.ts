/** A path as people write it: `$.course.topics[3].title`. */
export function jsonPath(keys: readonly PropertyKey[]) {
  return `$${keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("")}`;
}
