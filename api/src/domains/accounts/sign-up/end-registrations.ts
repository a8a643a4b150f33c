import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { deleteFiles, type FilesContext, noteFiles } from "#domains/platform/files/delete-files.ts";
import { photoKey } from "#domains/platform/media/photo-key.ts";
import { registrationsRepository } from "./registrations.repository.ts";

/**
 * Notes the photo files of registrations that end in the caller's transaction, and returns their storage keys; the caller then calls
 * `deleteFiles`.
 */
export async function notePhotos(tx: Db, context: Context<"clock">, photos: readonly string[]) {
  const keys = photos.flatMap((photo) => photoKey(photo) ?? []);
  await noteFiles(tx, context, keys);
  return keys;
}

/** Deletes registrations from before a moment that nobody has confirmed and that have no session and no order. */
export async function sweepRegistrations(context: FilesContext, before: Date) {
  const files = await context.db.transaction(async (tx) =>
    notePhotos(tx, context, await registrationsRepository(tx).sweep(before)),
  );
  await deleteFiles(context, files);
}

/**
 * Decides which account owns an address: the work confirms or creates the account and returns it; every other registration of the address
 * then ends with its sessions (decision 0023). Only one such work of an address runs at a time.
 */
export async function endOtherRegistrations<Settled extends { id: number }>(
  context: FilesContext,
  email: string,
  work: (tx: Db) => Promise<Settled>,
) {
  const { settled, files } = await context.db.transaction(async (tx) => {
    await registrationsRepository(tx).lock(email);
    const settled = await work(tx);
    const photos = await registrationsRepository(tx).endOthers(email, settled.id);
    return { settled, files: await notePhotos(tx, context, photos) };
  });
  await deleteFiles(context, files);
  return settled;
}
