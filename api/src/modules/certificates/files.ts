import type { Context } from "#context.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import type { ThreadTask } from "#threads/thread-pool.ts";
import type { CertificateFacts } from "./draw.ts";

const file = new URL("./draw.ts", import.meta.url);
const PNG: ThreadTask = { file, name: "certificatePng" };
const PDF: ThreadTask = { file, name: "certificatePdf" };

/** Names of a certificate's two files, as they are signed. */
export function keysOf(number: string) {
  const name = `certificates/${number.toLowerCase()}`;
  return { image: `${name}.png`, pdf: `${name}.pdf` };
}

/** Where a certificate's files are drawn and kept. */
type ContextPart = Pick<Context, "storage" | "threads">;

async function store({ storage, threads }: ContextPart, facts: CertificateFacts): Promise<void> {
  const { image, pdf } = keysOf(facts.row.number);
  // The document comes last, so that its presence says that both are there.
  if (await storage.head(`private/${pdf}`)) return;
  await storage.put(`private/${image}`, await threads.run(PNG, facts));
  await storage.put(`private/${pdf}`, await threads.run(PDF, facts));
}

const drawing = new Map<string, Promise<void>>();

/** Draws the files of a certificate where they are missing; many requests at once wait for one drawing. */
export function storeCertificate(context: ContextPart, facts: CertificateFacts): Promise<void> {
  const { number } = facts.row;
  const known = drawing.get(number);
  if (known) return known;
  const work = store(context, facts).finally(() => drawing.delete(number));
  drawing.set(number, work);
  return work;
}

/** Removes the files of a certificate, which bear its owner's name; a drawing on its way is awaited (reading 15). */
export async function removeCertificateFiles(storage: Storage, number: string): Promise<void> {
  await drawing.get(number)?.catch(() => {});
  for (const key of Object.values(keysOf(number))) await storage.delete(`private/${key}`);
}
