import { numberInAddress } from "@academy/shared/router/number-in-address";

/** What the address of a test says apart from course and topic, so that reload and Back keep it. */
interface TestAddress {
  /** The running or finished attempt on screen; null on the start page. */
  attempt: number | null;
  /** The question on screen, from 1. */
  question: number;
}

/** Reads the address; a value that is no number becomes the default. */
export const readTestAddress = (search: URLSearchParams): TestAddress => ({
  attempt: numberInAddress(search.get("attempt")),
  question: numberInAddress(search.get("question")) ?? 1,
});
