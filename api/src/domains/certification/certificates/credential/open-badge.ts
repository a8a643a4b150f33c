import { createHash, randomBytes } from "node:crypto";
import type { CredentialPicture } from "@academy/shared/contract/credentials";
import type { Config } from "#config/config.ts";
import type { CertificateRow } from "#domains/certification/certificates/certificates.repository.ts";
import { verifyAddress } from "#domains/certification/certificates/number.ts";
import { statusPosition } from "#domains/certification/certificates/status-index.ts";
import { credentialAddresses } from "./addresses.ts";

/** The contexts that define the terms of our credentials (VC Data Model 2.0, Open Badges 3.0); the last has the type of `credentialSchema`. */
export const CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
];

const SCHEMA = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";

type Settings = Pick<Config, "publicUrl">;

/** A picture that wallets show beside a credential; a PNG, because many of them cannot show an SVG. */
const image = (settings: Settings, name: CredentialPicture, caption: string) => ({
  id: credentialAddresses(settings).picture(name),
  type: "Image",
  caption,
});

/** The academy as the issuer of credentials. */
export const issuerProfile = (settings: Settings) => ({
  id: credentialAddresses(settings).issuer,
  type: ["Profile"],
  name: "Orda Academy of Arbitration",
  url: settings.publicUrl,
  image: image(settings, "academy.png", "The mark of the Orda Academy of Arbitration"),
});

/** What a certificate is given for. */
export const achievementOf = (settings: Settings, course: { id: number; title: string; points: number }) => ({
  id: credentialAddresses(settings).achievement(course.id),
  type: ["Achievement"],
  achievementType: "Certificate",
  name: course.title,
  // Wallets show it below the name.
  description:
    "A programme of the Orda Academy of Arbitration: lectures and a test on every topic, and a final essay evaluated by an instructor.",
  image: image(settings, "badge.png", "Badge of a graduate of the Orda Academy of Arbitration"),
  criteria: {
    narrative: `All topics completed, the final essay evaluated positively by an instructor, and at least ${course.points} points for the tests and the essay.`,
  },
});

/** A verifier who already knows the owner's address can confirm it; nobody can read it from the hash (Open Badges 3.0, `IdentityObject`). */
function hashedAddress(email: string) {
  const salt = randomBytes(16).toString("hex");
  const digest = createHash("sha256").update(`${email.toLowerCase()}${salt}`).digest("hex");
  return {
    type: "IdentityObject",
    hashed: true,
    identityHash: `sha256$${digest}`,
    identityType: "emailAddress",
    salt,
  };
}

/** A moment as credentials write it, in whole seconds like the registered claims. */
export const momentOf = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** The data from which a credential is made. */
interface BadgeFacts {
  row: CertificateRow;
  /** Points that the course requires. */
  pointsNeeded: number;
  /** The owner's address; null when the account has none. */
  email: string | null;
}

/** A certificate as an Open Badge. About the person it holds only the name at issue and the salted hash of the address (decision 0057). */
export function openBadge(settings: Settings, { row, pointsNeeded, email }: BadgeFacts) {
  const page = verifyAddress(settings, row.number);
  const position = statusPosition(row.statusIndex);
  const list = credentialAddresses(settings).statusList(position.list);
  const bit = String(position.bit);
  return {
    "@context": CONTEXTS,
    id: page,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: row.course,
    issuer: issuerProfile(settings),
    validFrom: momentOf(row.issuedAt),
    credentialSubject: {
      id: `${page}#holder`,
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", hashed: false, identityHash: row.name, identityType: "name" },
        ...(email ? [hashedAddress(email)] : []),
      ],
      achievement: achievementOf(settings, { id: row.courseId, title: row.course, points: pointsNeeded }),
    },
    credentialStatus: {
      id: `${list}#${bit}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: bit,
      statusListCredential: list,
    },
    credentialSchema: [{ id: SCHEMA, type: "1EdTechJsonSchemaValidator2019" }],
  };
}
