import { numberInAddress } from "@academy/shared/router/number-in-address";

/** What the address of a test says apart from course and topic, so that reload and Back keep it; a value that is no number becomes the default. */
export const readTestAddress = (search: URLSearchParams) => ({
  /** The running or finished attempt on screen; null on the start page. */
  attempt: numberInAddress(search.get("attempt")),
  /** The question on screen, from 1. */
  question: numberInAddress(search.get("question")) ?? 1,
});
