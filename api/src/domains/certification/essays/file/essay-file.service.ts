import { randomBytes } from "node:crypto";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { refuseLocked } from "#domains/certification/essays/essay-lock.ts";
import { essaysRepository } from "#domains/certification/essays/essays.repository.ts";
import { takeStep } from "#domains/certification/essays/take-step.ts";
import { refuseInfected } from "#domains/platform/files/refuse-infected.ts";
import { replaceFile } from "#domains/platform/files/replace-file.ts";
import { shownFileName } from "#format/file-name.ts";
import { createConcurrencyLimit } from "#security/concurrency-limit.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { readPdf } from "./read-pdf.ts";

const NO_FILE = { fileKey: null, fileName: null, fileBytes: null, filePages: null, fileWords: null, fileAt: null };

/** Limits how many uploads have their bytes in memory at once; some more wait, and further ones are refused with Retry-After. */
const uploadInTurn = createConcurrencyLimit(6, 20);

/** A file as the student sent it. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** The essay as an uploaded PDF. */
export function essayFileService(
  context: Context<"config" | "db" | "clock" | "storage" | "threads" | "rateLimiter" | "virusScanner">,
) {
  const { clock, rateLimiter } = context;

  const mustBeOpen = refuseLocked(context);

  /** Changes the essay's file and returns the storage key of the previous one. */
  const swap = (student: StudentRow, course: number, change: Partial<EssayRow>) => (tx: Db) =>
    takeStep(tx, clock(), { student, course, action: "edit" }, async (essay) => {
      await essaysRepository(tx).update(essay.id, { ...change, revision: essay.revision + 1 });
      return essay.fileKey && `private/${essay.fileKey}`;
    });

  async function attach(student: StudentRow, course: number, { name, bytes }: Upload) {
    await refuseInfected(context, bytes, "file");
    const { pages, words } = await readPdf(context, bytes);
    const fileKey = `essays/${randomBytes(16).toString("hex")}.pdf`;
    const facts = {
      ...{ fileKey, fileName: shownFileName(name, "essay.pdf"), fileBytes: bytes.length },
      ...{ filePages: pages, fileWords: words, fileAt: clock() },
    };
    await replaceFile(context, { key: `private/${fileKey}`, content: bytes }, swap(student, course, facts));
  }

  return {
    /** Reads a PDF and makes it the essay in place of the text; the previous file is deleted. `receive` reads the upload when its turn has come. */
    async replace(student: StudentRow, course: number, receive: () => Promise<Upload>) {
      await mustBeOpen(student, course);
      await rateLimiter.take(`essay-file:${student.id}`, RATE_LIMITS.essayFiles, "request.too_many");
      await uploadInTurn(async () => attach(student, course, await receive()));
    },

    /** Removes the file, so that the typed text is the essay again. */
    async remove(student: StudentRow, course: number) {
      await mustBeOpen(student, course);
      await replaceFile(context, null, swap(student, course, NO_FILE));
    },
  };
}
