import { createHash } from "node:crypto";
import { cappedText } from "#adapters/capped-text.ts";
import type { BreachedPasswords } from "#interfaces/breached-passwords.ts";

/** Characters of the hash that are sent to the service: every answer is about hundreds of passwords (k-anonymity). */
const PREFIX = 5;

/** How long a person who chooses a password waits for the service, in milliseconds. */
const DEADLINE = 1500;

/** Most bytes that are read of an answer; with padding an answer has a thousand lines of 40. */
const ANSWER_BYTES = 256 * 1024;

interface Parts {
  url: string;
  fetch: typeof fetch;
  deadline?: (() => AbortSignal) | undefined;
}

/** Whether an answer lists the rest of a hash. Lines whose count is zero do not count: they only hide the answer's length. */
const names = (text: string, suffix: string) =>
  text.split("\n").some((line) => {
    const [end, count] = line.trim().split(":");
    return end?.toUpperCase() === suffix && Number(count) > 0;
  });

/**
 * A service that speaks the range protocol of Have I Been Pwned (`GET ‹url›/‹first 5 of SHA-1›`, a line `‹rest›:‹count›` each).
 * Rejects when the service is away. The password, its whole hash and the name of its owner are never sent.
 */
export function rangeService({ url, fetch, deadline = () => AbortSignal.timeout(DEADLINE) }: Parts): BreachedPasswords {
  const base = url.endsWith("/") ? url : `${url}/`;

  return async (password) => {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    const response = await fetch(new URL(hash.slice(0, PREFIX), base), {
      headers: { "add-padding": "true", "user-agent": "orda-academy" },
      redirect: "error",
      signal: deadline(),
    });
    const text = await cappedText(response, ANSWER_BYTES);
    if (response.status !== 200 || text === null) throw new Error(`the service answers ${response.status}`);
    return names(text, hash.slice(PREFIX));
  };
}
