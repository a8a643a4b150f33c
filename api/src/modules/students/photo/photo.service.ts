import { randomBytes } from "node:crypto";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import { PHOTO_FOLDER, photoKey } from "#modules/media/photo-key.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { toPhoto } from "./picture.ts";

/** The student's one photo (reading 14). */
export function photoService({ db, storage, rateLimiter }: Pick<Context, "db" | "rateLimiter" | "storage">) {
  /** Stores the new address and hands back the old one. */
  async function swap(studentId: number, photo: string | null): Promise<string | null> {
    return db.transaction(async (tx) => {
      const student = await authRepository(tx).lock(studentId);
      if (!student || student.deletedAt) throw new Problem("session.invalid");
      await authRepository(tx).update(studentId, { photo });
      return student.photo;
    });
  }

  async function drop(address: string | null): Promise<void> {
    const key = photoKey(address);
    if (key) await storage.delete(key);
  }

  return {
    takeTurn: (student: StudentRow) => rateLimiter.take(`photo:${student.id}`, RATE_LIMITS.photos, "request.too_many"),

    /** Replaces the photo; the one before is removed, under a name nobody can guess stands the new one. */
    async replace(student: StudentRow, bytes: Buffer) {
      const picture = await toPhoto(bytes);
      const photo = `/media/${PHOTO_FOLDER}${randomBytes(16).toString("hex")}.webp`;
      await storage.put(photoKey(photo) ?? "", picture);
      try {
        await drop(await swap(student.id, photo));
      } catch (error) {
        if ((await authRepository(db).find(student.id))?.photo !== photo) await drop(photo);
        throw error;
      }
      return { photo };
    },

    async remove(student: StudentRow) {
      await drop(await swap(student.id, null));
      return { photo: null };
    },
  };
}
