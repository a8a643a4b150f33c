import { randomBytes } from "node:crypto";
import type { SignedAddress, Storage } from "#interfaces/file-storage.ts";
import type { ScholarshipRow } from "./scholarships.repository.ts";

/** A new random key of a resume, which nobody can guess. */
export const resumeKey = () => `resumes/${randomBytes(16).toString("hex")}.pdf`;

/** Removes a resume from the file storage. */
export const removeResume = (storage: Storage, key: string) => storage.delete(`private/${key}`);

/** The resume with an address that expires after some minutes; null once it was deleted. */
export function presentResume(row: ScholarshipRow, sign: (key: string) => SignedAddress) {
  if (!row.resumeKey) return null;
  const { url, expiresAt } = sign(row.resumeKey);
  return { name: row.resumeName ?? "", bytes: row.resumeBytes ?? 0, url, expires_at: expiresAt.toISOString() };
}
