import { POST_MAX } from "@academy/shared/contract/questions";
import { lengthOf } from "@academy/shared/contract/text-length";

/** The reason why an answer cannot be sent as it is. */
export function answerProblem(text: string, most = POST_MAX): "empty" | "long" | null {
  const length = lengthOf(text.trim());
  if (length === 0) return "empty";
  return length > most ? "long" : null;
}
