import { ApiError } from "@academy/shared/http";
import { useErrorMessages } from "./error-messages.tsx";

/** What the form of a code says in the words of its area: what the code is for decides them. */
export interface CodeFormTexts {
  label: string;
  submit: string;
  submitting: string;
  resend: string;
  resending: string;
  /** Stands before the countdown. */
  resend_in: string;
  resent: string;
  attempts: (left: number) => string;
  /** Said of a code that was tried too often. */
  used_up: string;
  /** What can be done once a code is used up. */
  go_on_by: string;
}

/** Codes of refusals that are about the code itself. */
const OF_THE_CODE = ["code.expired", "code.closed", "email_change.closed"];

/** What is said about the code itself, under its boxes; undefined for a failure that is not the code's (readings 2 and 3). */
export function useCodeProblem(own: Pick<CodeFormTexts, "attempts" | "used_up" | "go_on_by">) {
  const words = useErrorMessages();
  return (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const { code, attemptsLeft } = error;
    if (code === "code.wrong") {
      const left = attemptsLeft === undefined ? "" : own.attempts(attemptsLeft);
      const wayOn = attemptsLeft === 0 ? own.go_on_by : "";
      return [words.ofCode(code, error.detail), left, wayOn].filter(Boolean).join(" ");
    }
    if (code === "code.too_many") return `${own.used_up} ${own.go_on_by}`;
    return OF_THE_CODE.includes(code) ? words.ofCode(code, error.detail) : undefined;
  };
}
