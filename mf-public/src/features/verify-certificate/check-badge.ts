import type { CheckedCredential } from "@academy/shared/contract/credentials";
import { verifyCredential } from "@academy/shared/contract/credentials.operations";
import { callApi } from "@academy/shared/http";
import { readBadge } from "./read-badge.ts";

/** Pictures of badges are a tenth of this; more is not read into memory. */
const LARGEST = 10 * 1024 * 1024;

/** A file that no credential was read from, and why; nothing was sent. */
export interface NoBadge {
  state: "no_badge" | "large";
  file: string;
}

/** Reads the credential where one is given as a file, and asks the academy what it is; of a picture the credential alone is sent. */
export async function checkBadge(given: File | string): Promise<CheckedCredential | NoBadge> {
  const isFile = typeof given !== "string";
  if (isFile && given.size > LARGEST) return { state: "large", file: given.name };
  const credential = isFile ? await readBadge(given) : given.trim();
  if (credential === null) return { state: "no_badge", file: isFile ? given.name : "" };
  return callApi(verifyCredential, { body: { credential } });
}
