/** A segment of a key: no `..`, no hidden file, and no character that has another meaning on some system. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.@~-]*$/;

const LONGEST = 500;

/** Whether a text can be the key of a file of the store. */
export const isObjectKey = (key: string): boolean =>
  key.length <= LONGEST && key.split("/").every((segment) => SEGMENT.test(segment));

/** Throws on a key that could lead out of the store. */
export function assertObjectKey(key: string) {
  if (!isObjectKey(key)) throw new Error(`${JSON.stringify(key)} is no name of a file of the release store`);
}
