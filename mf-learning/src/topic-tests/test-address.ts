const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** What the address of a test says beside course and topic, so that reload and Back keep it. */
export interface TestAddress {
  /** The attempt that is taken or looked at; null on the page that says what awaits. */
  attempt: number | null;
  /** The question on screen, from 1. */
  question: number;
}

/** Reads it; whatever is no number is the beginning. */
export const readTestAddress = (search: URLSearchParams): TestAddress => ({
  attempt: positive(search.get("attempt")),
  question: positive(search.get("question")) ?? 1,
});
