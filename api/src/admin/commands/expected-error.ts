import { AdminError } from "#admin/admin-error.ts";
import { ConfigError } from "#config/config-error.ts";
import { FolderTaken } from "#database/folder-lock.ts";
import { GiftError } from "#domains/certification/tests/read-gift.ts";
import { ExportError } from "#domains/content/export-content.ts";
import { PackError } from "#domains/content/pack/pack-error.ts";
import { Problem } from "#errors/problem.ts";

/** Whether the operator gets only the message of an error, without a stack trace. */
export function isExpectedError(error: unknown): error is Error {
  return [AdminError, ConfigError, ExportError, FolderTaken, PackError, GiftError, Problem].some(
    (kind) => error instanceof kind,
  );
}
