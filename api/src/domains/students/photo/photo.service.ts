import { randomBytes } from "node:crypto";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import type { FilesContext } from "#domains/platform/files/delete-files.ts";
import { refuseInfected } from "#domains/platform/files/refuse-infected.ts";
import { replaceFile } from "#domains/platform/files/replace-file.ts";
import { PHOTO_FOLDER, photoKey } from "#domains/platform/media/photo-key.ts";
import { Problem } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { toPhoto } from "./picture.ts";

/** The student's only photo. */
export function photoService(context: FilesContext & Context<"rateLimiter" | "virusScanner">) {
  const { rateLimiter } = context;

  /** Stores the new address; returns the key of the previous photo. */
  const swap = (studentId: number, photo: string | null) => async (tx: Db) => {
    const student = await accountsRepository(tx).lock(studentId);
    if (!student || student.deletedAt) throw new Problem("session.invalid");
    await accountsRepository(tx).update(studentId, { photo });
    return photoKey(student.photo);
  };

  return {
    takeTurn: (student: StudentRow) => rateLimiter.take(`photo:${student.id}`, RATE_LIMITS.photos, "request.too_many"),

    /** Replaces the photo under a new name that nobody can guess; the previous photo is deleted. */
    async replace(student: StudentRow, bytes: Buffer) {
      await refuseInfected(context, bytes, "photo");
      const key = `${PHOTO_FOLDER}${randomBytes(16).toString("hex")}.webp`;
      const photo = `/media/${key}`;
      await replaceFile(context, { key, content: await toPhoto(bytes) }, swap(student.id, photo));
      return { photo };
    },

    async remove(student: StudentRow) {
      await replaceFile(context, null, swap(student.id, null));
      return { photo: null };
    },
  };
}
