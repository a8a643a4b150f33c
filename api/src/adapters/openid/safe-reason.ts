import { SignInError } from "#interfaces/sign-in-provider.ts";

const CODE = /^[a-z_]{1,60}$/i;

const codeIn = (error: object) =>
  ["error", "code"]
    .map((name) => (error as Record<string, unknown>)[name])
    .find((value): value is string => typeof value === "string" && CODE.test(value)) ?? "no code";

/** Turns any failure of the protocol into one of ours: it keeps the code, never the message, which may quote a token. */
export function safeReason(error: unknown, kind: SignInError["kind"]) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SignInError) return cause;
  }
  const detail = error instanceof Error ? `${error.name}, ${codeIn(error)}` : "?";
  return new SignInError(kind, `the provider's answer is not believed (${detail})`);
}
