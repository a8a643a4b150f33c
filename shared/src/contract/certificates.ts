import * as z from "@academy/shared/schema";
import { Moment } from "./fields.ts";

/** Points that a certificate needs (specification §5 and §9), unless the course's content pack sets another number (reading 81). */
export const CERTIFICATE_POINTS = 18;

/** The least points of a positive essay, and the most points an essay can have. */
export const ESSAY_POSITIVE = 2;
export const ESSAY_MAX = 4;

/** Most points of a course: one for each topic's test, plus those of the essay. */
export const pointsPossible = (topics: number): number => topics + ESSAY_MAX;

/**
 * One line of the checklist. Codes so far: `purchase`, `email`, `name` (have and need are 0 or 1), `topics` (completed, of all),
 * `tests` (passed, of the fewest that give enough points together with the best essay), `essay` (its points, of the positive 2),
 * `points` (of those that the course needs). Later servers may send more.
 */
export const Requirement = z.object({
  code: z.string(),
  met: z.boolean(),
  have: z.number(),
  need: z.number(),
});
export type Requirement = z.infer<typeof Requirement>;

/** An issued certificate as its owner sees it; the addresses are signed and end after minutes. */
export const Certificate = z.object({
  number: z.string(),
  /** The owner's name when the certificate was issued. */
  name: z.string(),
  course: z.string(),
  points: z.number(),
  issued_at: Moment,
  image: z.string(),
  pdf: z.string(),
  /** The picture that contains the Open Badge, and the badge alone as a JWT (reading 82); older servers have neither. */
  badge: z.optional(z.string()),
  credential: z.optional(z.string()),
  /** The public page that the QR code leads to. */
  verify_url: z.string(),
  /** When the addresses expire. */
  expires_at: Moment,
});
export type Certificate = z.infer<typeof Certificate>;

/** Answer of `GET /courses/certificates/mine/`. The server issues the certificate by itself when all requirements are met. */
export const CertificateState = z.object({
  eligible: z.boolean(),
  /** The name that a certificate issued now would bear; empty when the profile has no name. */
  name: z.string(),
  points: z.number(),
  /**
   * The points that this course's certificate needs, and the most that its tests and essay give; without them, in answers of
   * older servers, 18 of 20.
   */
  points_needed: z.optional(z.number()),
  points_possible: z.optional(z.number()),
  requirements: z.array(Requirement),
  certificate: z.nullable(Certificate),
});
export type CertificateState = z.infer<typeof CertificateState>;

/** Answer of the public `GET /courses/certificates/{number}/`. */
export const VerifiedCertificate = z.object({
  number: z.string(),
  name: z.string(),
  course: z.string(),
  issued_at: Moment,
  /** False when the academy withdrew it, or when its owner deleted the account without keeping it; a refund alone does not make it invalid. */
  valid: z.boolean(),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;
