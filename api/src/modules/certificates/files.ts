import type { Storage } from "#storage/storage.ts";
import type { CertificateRow } from "./certificates.repository.ts";
import { drawPdf, drawPng } from "./draw.ts";
import { certificateLayout } from "./layout.ts";

/** Names of a certificate's two files, as they are signed. */
export function keysOf(number: string) {
  const name = `certificates/${number.toLowerCase()}`;
  return { image: `${name}.png`, pdf: `${name}.pdf` };
}

async function store(storage: Storage, row: CertificateRow, verifyUrl: string): Promise<void> {
  const { image, pdf } = keysOf(row.number);
  // The document comes last, so that its presence says that both are there.
  if (await storage.head(`private/${pdf}`)) return;
  const layout = certificateLayout(row, verifyUrl);
  await storage.put(`private/${image}`, await drawPng(layout));
  await storage.put(`private/${pdf}`, await drawPdf(layout));
}

const drawing = new Map<string, Promise<void>>();

/** Draws the files of a certificate where they are missing; many requests at once wait for one drawing. */
export function storeCertificate(storage: Storage, row: CertificateRow, verifyUrl: string): Promise<void> {
  const known = drawing.get(row.number);
  if (known) return known;
  const work = store(storage, row, verifyUrl).finally(() => drawing.delete(row.number));
  drawing.set(row.number, work);
  return work;
}

/** Removes the files of a certificate, which bear its owner's name; a drawing on its way is awaited (reading 15). */
export async function removeCertificateFiles(storage: Storage, number: string): Promise<void> {
  await drawing.get(number)?.catch(() => {});
  for (const key of Object.values(keysOf(number))) await storage.delete(`private/${key}`);
}
