import { AdminError } from "#admin/server/admin-error.ts";
import { ConfigError } from "#config/config-error.ts";
import { FolderTaken } from "#database/folder-lock.ts";
import { Problem } from "#errors/problem.ts";
import { PackError } from "#modules/content/pack/pack-error.ts";
import { GiftError } from "#modules/tests/read-gift.ts";

/** Whether the operator gets only the message of an error, without a stack trace. */
export function isExpectedError(error: unknown): error is Error {
  return [AdminError, ConfigError, FolderTaken, PackError, GiftError, Problem].some((kind) => error instanceof kind);
}
