import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { photoKey } from "#modules/media/photo-key.ts";
import { registrationsRepository } from "./registrations.repository.ts";

/** Removes the files of registrations that are gone. What the store does not remove now stays under a name nobody can guess. */
export async function removePhotos({ storage }: Pick<Context, "storage">, photos: readonly string[]): Promise<void> {
  const keys = photos.flatMap((photo) => photoKey(photo) ?? []);
  await Promise.allSettled(keys.map((key) => storage.delete(key)));
}

/** Ends registrations from before a moment that nobody confirmed and nobody is signed in to. */
export async function sweepRegistrations(context: Pick<Context, "db" | "storage">, before: Date): Promise<void> {
  await removePhotos(context, await registrationsRepository(context.db).sweep(before));
}

/**
 * Settles whose an address is: the work confirms or makes the account, and answers with its number; every other registration
 * of the address then ends with its sessions (reading 2, decision 0023). One such work of an address at a time.
 */
export async function endOtherRegistrations<Settled extends { id: number }>(
  context: Pick<Context, "db" | "storage">,
  email: string,
  work: (tx: Db) => Promise<Settled>,
): Promise<Settled> {
  const { settled, photos } = await context.db.transaction(async (tx) => {
    await registrationsRepository(tx).lock(email);
    const settled = await work(tx);
    return { settled, photos: await registrationsRepository(tx).endOthers(email, settled.id) };
  });
  await removePhotos(context, photos);
  return settled;
}
