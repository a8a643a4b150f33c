/** One value that differs between two documents. */
export interface Change {
  /** The path of the value, such as `academy.course.title.ru`. */
  path: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The heading of a section of a legal text, without full stops, because these separate the parts of a path. */
const headingOf = (item: unknown): string | undefined =>
  isObject(item) && isObject(item.title) && isObject(item.text) && typeof item.title.en === "string" && item.title.en
    ? item.title.en.replaceAll(".", "")
    : undefined;

/** The name of a list item in a path, so that a removed item does not make all items after it differ. */
const nameOf = (item: unknown, index: number): string => {
  const heading = headingOf(item);
  if (heading) return heading;
  const id = isObject(item) ? (item.topic_id && !item.kind ? item.topic_id : (item.id ?? item.lecture_id)) : undefined;
  return typeof id === "number" || typeof id === "string" ? `#${id}` : String(index);
};

function entriesOf(value: Record<string, unknown> | unknown[]): Map<string, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const names = value.map(nameOf);
  const isEachOnce = new Set(names).size === names.length;
  return new Map(value.map((item, index) => [isEachOnce ? (names[index] ?? "") : String(index), item]));
}

/** Every leaf in which two values differ; a part that only one of them has is one change as a whole. */
export function changesBetween(before: unknown, after: unknown, path = ""): Change[] {
  if ((before ?? null) === (after ?? null)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before: before ?? null, after: after ?? null }];
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  const changes = [...keys].flatMap((key) =>
    changesBetween(old.get(key), now.get(key), path === "" ? key : `${path}.${key}`),
  );
  // The lists have the same items in another order.
  const isMoved = changes.length === 0 && Array.isArray(before) && [...old.keys()].join() !== [...now.keys()].join();
  return isMoved ? [{ path, before: [...old.keys()], after: [...now.keys()] }] : changes;
}
