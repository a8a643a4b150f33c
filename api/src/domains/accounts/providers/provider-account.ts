import { AccountAddress, EmailAddress } from "@academy/shared/contract/email-address";
import type { Language } from "@academy/shared/contract/language";
import { ProfileChange } from "@academy/shared/contract/students/students";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { registrationsRepository } from "#domains/accounts/sign-up/registrations.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { providerLinkedEmail } from "#domains/emails/templates/provider-linked-email.ts";
import { Problem } from "#errors/problem.ts";
import type { Claims } from "#interfaces/sign-in-provider.ts";
import { accountOfClaims } from "./account-of-claims.ts";
import { identitiesRepository } from "./identities.repository.ts";

/** The person who signs in by a provider, and the terms that the person has accepted. */
interface ProviderSignIn {
  claims: Claims;
  provider: { id: string; name: string };
  language: Language;
  termsVersion: string | null;
}

const nameOf = (field: keyof ProfileChange, name: string) =>
  ProfileChange.safeParse({ [field]: name.replace(/[\p{Cc}\u2028\u2029]+/gu, " ") }).data?.[field] ?? "";

const namesOf = ({ givenName, familyName }: Claims) => ({
  firstName: nameOf("first_name", givenName),
  lastName: nameOf("last_name", familyName),
});

const facts = (student: StudentRow) => ({ verified: student.verifiedAt !== null, blocked: student.blockedAt !== null });

/** The account of a person whom a provider vouches for: found, linked or made in the caller's transaction (decision 0021). */
export function providerAccount({ clock, config }: Context<"clock" | "config">, tx: Db) {
  const identities = identitiesRepository(tx);
  const registrations = registrationsRepository(tx);
  const auth = accountsRepository(tx);

  /** Creates a separate account even if others registered the address: those may be a stranger's who waits for the owner (pre-hijacking). */
  function made(email: string, { claims, language, termsVersion }: ProviderSignIn) {
    const now = clock();
    const account = { email, verifiedAt: now, createdAt: now, language, termsVersion };
    return registrations.open({ ...account, ...namesOf(claims) });
  }

  async function tellOwner(student: StudentRow, provider: ProviderSignIn["provider"]) {
    const language = emailLanguage(student);
    await enqueueEmail(
      tx,
      providerLinkedEmail(student.email ?? "", language, provider.name, config.publicUrl),
      clock(),
    );
  }

  async function find(arrival: ProviderSignIn) {
    const { claims, provider } = arrival;
    const { data: email } = AccountAddress.safeParse(claims.email ?? undefined);
    // Of two first sign-ins at once, the second waits here and finds the account that the first has created.
    if (email) await registrations.lock(email);
    const linked = await identities.ownerOf(claims.issuer, claims.subject);
    const known = email && !linked && claims.emailVerified ? await auth.findByEmail(email) : null;
    const owner = known ? await auth.lock(known.id) : null;
    // Only an account that exists may have an address that is refused today.
    const isUsable = owner !== null || EmailAddress.safeParse(email).success;
    const address = !isUsable ? "none" : claims.emailVerified ? "verified" : "unverified";
    const verdict = accountOfClaims({ linked: linked && facts(linked), address, owner: owner && facts(owner) });
    if (typeof verdict === "object") throw new Problem(verdict.refused);
    if (verdict === "enter" && linked) return { student: linked, photos: [] };
    const student = verdict === "link" ? owner : email ? await made(email, arrival) : null;
    if (!student?.email) throw new Problem("provider.over");
    const link = { issuer: claims.issuer, subject: claims.subject, provider: provider.id, studentId: student.id };
    const isNew = await identities.link({ ...link, linkedAt: clock() });
    if (verdict === "link" && isNew) await tellOwner(student, provider);
    return { student, photos: await registrations.endOthers(student.email, student.id) };
  }

  return { find };
}
