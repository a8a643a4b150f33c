import { EmailAddress } from "@academy/shared/contract/fields";
import { ProfileChange } from "@academy/shared/contract/students";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { letterLanguage } from "#modules/mail/letter.ts";
import { providerLinkedLetter } from "#modules/mail/provider-linked-letter.ts";
import { Problem } from "#plugins/problem.ts";
import { post } from "#ports/outbox.ts";
import type { Claims } from "#ports/sign-in-provider.ts";
import { accountOfClaims, type Found } from "./account-of-claims.ts";
import { authRepository, type StudentRow } from "./auth.repository.ts";
import { identitiesRepository } from "./identities.repository.ts";
import { recoveryRepository } from "./recovery.repository.ts";
import { sessionsRepository } from "./sessions.repository.ts";

/** Whom a sign-in is about, and what the person has read on the way. */
export interface Arrival {
  claims: Claims;
  provider: { id: string; name: string };
  language: "en" | "ru";
  termsVersion: string | null;
}

const nameOf = (field: keyof ProfileChange, name: string): string =>
  ProfileChange.safeParse({ [field]: name.replace(/[\p{Cc}\u2028\u2029]+/gu, " ") }).data?.[field] ?? "";

const namesOf = ({ givenName, familyName }: Claims) => ({
  firstName: nameOf("first_name", givenName),
  lastName: nameOf("last_name", familyName),
});

const facts = (student: StudentRow) => ({ verified: student.verifiedAt !== null, blocked: student.blockedAt !== null });

/** The account of a person whom a provider vouches for: found, linked, taken over or made in the caller's transaction (decision 0021). */
export function providerAccount({ clock, config }: Pick<Context, "clock" | "config">, tx: Db) {
  const identities = identitiesRepository(tx);
  const auth = authRepository(tx);

  /** An account that nobody confirmed: whoever typed the address first may still know its password (pre-hijacking). */
  async function takeOver(student: StudentRow, { claims, language, termsVersion }: Arrival): Promise<void> {
    const now = clock();
    const anew = { passwordHash: null, verifiedAt: now, language, termsVersion, photo: null, ...namesOf(claims) };
    await auth.update(student.id, anew);
    await auth.endCodes(student.id, now);
    await recoveryRepository(tx).dropOf(student.id);
    await sessionsRepository(tx).dropAll(student.id);
  }

  async function made(email: string, { claims, language, termsVersion }: Arrival): Promise<StudentRow | null> {
    const now = clock();
    const account = { email, passwordHash: null, verifiedAt: now, createdAt: now, language, termsVersion };
    return identities.make({ ...account, ...namesOf(claims) });
  }

  async function find(arrival: Arrival): Promise<StudentRow> {
    const { claims, provider } = arrival;
    const { data: email } = EmailAddress.safeParse(claims.email ?? undefined);
    const address: Found["address"] = !email ? "none" : claims.emailVerified ? "verified" : "unverified";
    const linked = await identities.ownerOf(claims.issuer, claims.subject);
    // Of two first sign-ins at once the second waits here, and finds what the first has made.
    const mayMake = !linked && email && address === "verified";
    const fresh = mayMake ? await made(email, arrival) : null;
    const known = mayMake && !fresh ? await auth.findByEmail(email) : null;
    const owner = known ? await auth.lock(known.id) : null;
    const verdict = accountOfClaims({ linked: linked && facts(linked), address, owner: owner && facts(owner) });
    if (typeof verdict === "object") throw new Problem(verdict.refused);
    const student = linked ?? fresh ?? owner;
    if (!student) throw new Problem("provider.over");
    if (verdict === "enter") return student;
    const link = { issuer: claims.issuer, subject: claims.subject, provider: provider.id, studentId: student.id };
    const isNew = await identities.link({ ...link, linkedAt: clock() });
    if (verdict === "take_over") await takeOver(student, arrival);
    if (verdict === "link" && isNew) {
      const letter = providerLinkedLetter(
        student.email ?? "",
        letterLanguage(student),
        provider.name,
        config.publicUrl,
      );
      await post(tx, letter, clock());
    }
    return student;
  }

  return { find };
}
