import { CERTIFICATE_POINTS } from "@academy/shared/contract/certificates";
import type { Context } from "#context.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { CertificateRow } from "./certificates.repository.ts";
import { bakePng } from "./credential/bake-png.ts";
import { openBadge } from "./credential/open-badge.ts";
import { signCredential } from "./credential/sign-credential.ts";
import { signingKey } from "./credential/signing-keys.ts";
import type { CertificateFacts } from "./draw.ts";

const file = new URL("./draw.ts", import.meta.url);
const PNG = { file, name: "certificatePng" };
const PDF = { file, name: "certificatePdf" };

/** The storage names of a certificate's files, which signed addresses use. */
export function keysOf(number: string) {
  const name = `certificates/${number.toLowerCase()}`;
  return { image: `${name}.png`, pdf: `${name}.pdf`, credential: `${name}.jwt`, badge: `${name}-badge.png` };
}

/** What drawing, signing and storing a certificate's files needs. */
type ContextPart = Context<"storage" | "threads" | "db" | "keys" | "clock" | "newKeyPair" | "config">;

/** Signs the credential and writes it into the picture. */
async function storeBadge(context: ContextPart, row: CertificateRow, picture: Buffer) {
  const { db, storage, config } = context;
  const student = await accountsRepository(db).find(row.studentId);
  const course = await coursesRepository(db).find(row.courseId);
  const pointsNeeded = course?.certificatePoints ?? CERTIFICATE_POINTS;
  const facts = { row, pointsNeeded, email: student?.email ?? null };
  const credential = await signCredential(config, await signingKey(context), openBadge(config, facts));
  const keys = keysOf(row.number);
  await storage.put(`private/${keys.credential}`, Buffer.from(credential));
  failpoint("certificate.credential-signed");
  await storage.put(`private/${keys.badge}`, bakePng(picture, credential));
}

async function store(context: ContextPart, facts: CertificateFacts) {
  const { storage, threads } = context;
  const { image, pdf, badge } = keysOf(facts.row.number);
  // The last file of a pair shows that both exist. Certificates that were drawn before there were badges have only the first pair.
  const [hasPdf, hasBadge] = await Promise.all([pdf, badge].map((key) => storage.head(`private/${key}`)));
  if (hasPdf && hasBadge) return;
  const picture = await threads.run(PNG, facts);
  if (!hasPdf) {
    await storage.put(`private/${image}`, picture);
    failpoint("certificate.picture-stored");
    await storage.put(`private/${pdf}`, await threads.run(PDF, facts));
  }
  if (!hasBadge) await storeBadge(context, facts.row, picture);
}

const drawing = new Map<string, Promise<void>>();

/** Draws the missing files of a certificate; concurrent requests wait for one drawing. */
export function storeCertificate(context: ContextPart, facts: CertificateFacts) {
  const { number } = facts.row;
  const known = drawing.get(number);
  if (known) return known;
  const work = store(context, facts).finally(() => drawing.delete(number));
  drawing.set(number, work);
  return work;
}

/**
 * The storage keys of a certificate's files. They bear the owner's name and are deleted with the account; a drawing in progress
 * is awaited.
 */
export async function certificateFiles(number: string) {
  await drawing.get(number)?.catch(() => {});
  return Object.values(keysOf(number)).map((key) => `private/${key}`);
}
