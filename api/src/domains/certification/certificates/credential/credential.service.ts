import type { Context } from "#context.ts";
import type { PublicKey } from "#database/tables/certificates.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { required } from "#errors/problem.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { credentialAddresses } from "./addresses.ts";
import { checkCredential } from "./check-credential.ts";
import { credentialPictures } from "./credential-pictures.ts";
import { achievementOf, CONTEXTS, issuerProfile } from "./open-badge.ts";
import { ALGORITHM, publicKeys } from "./signing-keys.ts";
import { type StatusContext, statusList } from "./status-list.ts";

/** What checking credentials needs. */
export type CredentialContext = StatusContext & Context<"rateLimiter" | "hasRoom" | "threads">;

/** The documents with which others check credentials, and our own check of a credential (decision 0057). */
export function credentialService(context: CredentialContext) {
  const { db, config, rateLimiter, hasRoom } = context;
  const addresses = credentialAddresses(config);
  const jwkOf = (id: string, { kty, n, e }: PublicKey) => ({
    kty,
    n,
    e,
    alg: ALGORITHM,
    use: "sig",
    kid: addresses.key(id),
  });

  return {
    issuer: () => ({ "@context": CONTEXTS, ...issuerProfile(config) }),

    async achievement(courseId: number) {
      const course = required(await coursesRepository(db).find(courseId), "course.unknown");
      const { id, title, certificatePoints: points } = course;
      return { "@context": CONTEXTS, ...achievementOf(config, { id, title, points }) };
    },

    /** Every key that has ever signed, the newest first. */
    async jwks() {
      return { keys: (await publicKeys(db).all()).map(({ id, publicKey }) => jwkOf(id, publicKey)) };
    },

    async key(id: string) {
      const publicKey = required(await publicKeys(db).find(id), "route.unknown");
      return jwkOf(id, publicKey);
    },

    picture: credentialPictures(context),

    async status(list: number) {
      const credential = required(await statusList(context, list), "route.unknown");
      return credential;
    },

    /** Checks a credential; one that is not of this academy counts as a guess, like an unknown number. */
    async verify(credential: string, ip: string) {
      if (!(await hasRoom())) return checkCredential(context, credential);
      const guesses = `certificate:${ipCaller(ip)}`;
      await rateLimiter.take(guesses, RATE_LIMITS.unknownCertificates, "request.too_many");
      const checked = await checkCredential(context, credential);
      if (checked.certificate) await rateLimiter.giveBack(guesses);
      return checked;
    },
  };
}
