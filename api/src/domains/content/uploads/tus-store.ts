import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  UPLOAD_PIECE_MAX,
  UPLOAD_RULES,
  UPLOADS_MOST,
  UploadMetadata,
} from "@academy/shared/contract/staff/content-uploads";
import { DataStore, Upload } from "@tus/server";
import type { Context } from "#context.ts";
import { contentName, HEAD_BYTES, looksLike, shownName } from "#domains/content/uploads/upload-rules.ts";
import { collectedKey, type UploadRow, uploadsRepository } from "#domains/content/uploads/uploads.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem, required } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { inTurn } from "./upload-turns.ts";

/** What uploads need from the context. */
export type UploadContext = Context<"db" | "clock" | "storage" | "rateLimiter" | "virusScanner" | "encoder">;

/** The owner of an upload, as stored in its row. */
export const ownerOf = ({ student }: StaffMember): string => `staff:${student.id}`;

/** The tus server's store for the uploads of one member of the staff; it does not see those of others. */
export class MemberUploads extends DataStore {
  override extensions = ["creation", "termination"];
  readonly #context: UploadContext;
  readonly #member: StaffMember;

  constructor(context: UploadContext, member: StaffMember) {
    super();
    this.#context = context;
    this.#member = member;
  }

  async #row(id: string): Promise<UploadRow> {
    const row = required(await uploadsRepository(this.#context.db).find(ownerOf(this.#member), id), "upload.unknown");
    return row;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received } = await this.#row(id);
    return new Upload({ id, size, offset: received });
  }

  /** Begins an upload: its length must be announced and allowed for its kind of file, and the storage must have room for all of it. */
  override async create(upload: Upload): Promise<Upload> {
    const { db, clock, storage, rateLimiter } = this.#context;
    const metadata = UploadMetadata.safeParse(upload.metadata);
    const { size = 0, id } = upload;
    if (!metadata.success || size < HEAD_BYTES) throw new Problem("upload.format");
    const { kind, field, filename } = metadata.data;
    // PostgreSQL stores no NUL in a text.
    if (field.includes("\0")) throw new Problem("request.invalid");
    if (size > UPLOAD_RULES[kind].most) throw new Problem("upload.too_large");
    const owner = ownerOf(this.#member);
    if ((await uploadsRepository(db).underWay(owner)) >= UPLOADS_MOST) throw new Problem("upload.too_many");
    await rateLimiter.take(`content-upload:${this.#member.student.id}`, RATE_LIMITS.contentUploads, "request.too_many");
    const name = shownName(filename);
    const identity = { id, kind, file: contentName(kind, name, id.slice(0, 10)) };
    const token = await storage.partial.begin(collectedKey(identity), size);
    const row = {
      ...identity,
      owner,
      field,
      name,
      size,
      token,
      received: 0,
      changedAt: clock(),
      finishedAt: null,
      seconds: null,
    };
    // The audit has the end of an upload, its cancelling and what the content made of it: each begin would only fill it.
    await uploadsRepository(db)
      .add(row)
      .catch(async (error: unknown) => {
        await storage.partial.abandon({ key: collectedKey(identity), token }, 0);
        throw error;
      });
    return upload;
  }

  /** Stores the next piece and counts it; returns the new offset. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, clock, storage } = this.#context;
    const piece = await buffer(stream);
    if (piece.length > UPLOAD_PIECE_MAX) throw new Problem("request.too_large");
    return inTurn(id, async () => {
      const row = await this.#row(id);
      if (row.received !== offset || row.finishedAt || offset + piece.length > row.size)
        throw new Problem("upload.offset");
      if (piece.length === 0) return offset;
      if (offset === 0 && piece.length >= HEAD_BYTES && !looksLike(row.kind, piece)) {
        await this.#giveUp(row);
        throw new Problem("upload.format");
      }
      const settle = await storage.partial.append({ key: collectedKey(row), token: row.token }, offset, piece);
      failpoint("upload.piece-stored");
      if (!(await uploadsRepository(db).count(row, piece.length, clock()))) throw new Problem("upload.offset");
      failpoint("upload.piece-counted");
      await settle();
      return offset + piece.length;
    });
  }

  async #giveUp(row: UploadRow) {
    const { db, storage } = this.#context;
    await storage.partial.abandon({ key: collectedKey(row), token: row.token }, row.received);
    await uploadsRepository(db).remove(row.id);
  }

  /** Cancels an upload; a finished file stays until nothing refers to it any more. */
  override async remove(id: string) {
    await inTurn(id, async () => {
      const row = await this.#row(id);
      if (row.finishedAt) throw new Problem("upload.unknown");
      await auditedActions(this.#context)(this.#member, "content.upload_cancel", async (tx) => {
        await uploadsRepository(tx).remove(id);
        return { subject: { upload: id, file: row.file, received: row.received } };
      });
      await this.#context.storage.partial.abandon({ key: collectedKey(row), token: row.token }, row.received);
    });
  }
}
