import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { deleteFiles, type FilesContext, noteFiles } from "#modules/files/delete-files.ts";
import { photoKey } from "#modules/media/photo-key.ts";
import { registrationsRepository } from "./registrations.repository.ts";

/** The storage's keys of the photos of registrations that end in a transaction, noted there; `deleteFiles` follows it. */
export async function notePhotos(
  tx: Db,
  context: Pick<Context, "clock">,
  photos: readonly string[],
): Promise<string[]> {
  const keys = photos.flatMap((photo) => photoKey(photo) ?? []);
  await noteFiles(tx, context, keys);
  return keys;
}

/** Ends registrations from before a moment that nobody confirmed and nobody is signed in to. */
export async function sweepRegistrations(context: FilesContext, before: Date): Promise<void> {
  const files = await context.db.transaction(async (tx) =>
    notePhotos(tx, context, await registrationsRepository(tx).sweep(before)),
  );
  await deleteFiles(context, files);
}

/**
 * Settles whose an address is: the work confirms or makes the account, and answers with its number; every other registration
 * of the address then ends with its sessions (reading 2, decision 0023). One such work of an address at a time.
 */
export async function endOtherRegistrations<Settled extends { id: number }>(
  context: FilesContext,
  email: string,
  work: (tx: Db) => Promise<Settled>,
): Promise<Settled> {
  const { settled, files } = await context.db.transaction(async (tx) => {
    await registrationsRepository(tx).lock(email);
    const settled = await work(tx);
    const photos = await registrationsRepository(tx).endOthers(email, settled.id);
    return { settled, files: await notePhotos(tx, context, photos) };
  });
  await deleteFiles(context, files);
  return settled;
}
