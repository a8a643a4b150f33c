import {
  type ContentFile,
  type ContentUpload,
  type ContentUploads,
  UPLOAD_RULES,
} from "@academy/shared/contract/staff/content-uploads";
import { noteFiles } from "#domains/content/media/note-files.ts";
import { finishUpload } from "#domains/content/uploads/finish-upload.ts";
import { contentKey } from "#domains/content/uploads/upload-rules.ts";
import { type UploadRow, uploadsRepository } from "#domains/content/uploads/uploads.repository.ts";
import { versionsRepository } from "#domains/content/versions/versions.repository.ts";
import { movieFactsIn } from "#domains/learning/films/mp4/movie-facts.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem, required } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { isKey } from "#interfaces/file-storage.ts";
import { ownerOf, type UploadContext } from "./tus-store.ts";
import { inTurn } from "./upload-turns.ts";

const present = ({
  id,
  kind,
  field,
  name,
  size,
  received,
  changedAt,
  finishedAt,
  file,
  seconds,
}: UploadRow): ContentUpload => ({
  id,
  kind,
  field,
  name,
  size,
  received,
  changed_at: changedAt.toISOString(),
  file: finishedAt ? file : null,
  seconds,
});

/** The staff's uploaded files: listing, finishing and previewing; the tus store receives the pieces (decision 0070). */
export function uploadsService(context: UploadContext) {
  const { db, clock, storage } = context;
  const audited = auditedActions(context);

  async function mine(member: StaffMember, id: string): Promise<UploadRow> {
    const row = required(await uploadsRepository(db).find(ownerOf(member), id), "upload.unknown");
    return row;
  }

  return {
    async list(member: StaffMember): Promise<ContentUploads> {
      return { results: (await uploadsRepository(db).ofOwner(ownerOf(member))).map(present) };
    },

    /** Checks a completely uploaded file and makes it ready for a draft; a repeated call returns the same answer. */
    finish: (member: StaffMember, id: string): Promise<ContentUpload> =>
      inTurn(id, async () => {
        const row = await mine(member, id);
        if (row.finishedAt) return present(row);
        if (row.received < row.size) throw new Problem("upload.unfinished");
        const seconds = await finishUpload(context, row).catch(async (error: unknown) => {
          // The check has deleted a file of the wrong kind, so its upload can never be finished.
          if (error instanceof Problem && error.status === 400) await uploadsRepository(db).remove(id);
          throw error;
        });
        failpoint("upload.file-whole");
        await audited(member, "content.upload", async (tx) => {
          await uploadsRepository(tx).finish(id, seconds, clock());
          await noteFiles(tx, [contentKey(row.file)]);
          return { subject: { upload: id, field: row.field, size: row.size }, after: row.file };
        });
        return present(await mine(member, id));
      }),

    /** An address for previewing a file of the content before it is published. */
    async look(member: StaffMember, file: string): Promise<ContentFile> {
      const key = contentKey(file);
      const found = required(isKey(key) ? await storage.head(key) : null, "media.unknown");
      const known = { ...(await versionsRepository(db).live())?.media, ...(await uploadsRepository(db).media()) };
      const [, folder, path] = /^(public|private)\/(.*)$/.exec(key) ?? [];
      const url = folder === "private" ? storage.signedUrl(path ?? "", member.student.id).url : `/media/${key}`;
      const film = file.endsWith(`.${UPLOAD_RULES.lecture.ending}`) && {
        playable: (await movieFactsIn(storage, key, found.size)).isPlayable,
        encodes: context.encoder !== null,
      };
      return { url, size: found.size, seconds: known[file] ?? null, ...film };
    },
  };
}
