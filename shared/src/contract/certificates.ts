import * as z from "@academy/shared/schema";
import { Moment } from "./fields.ts";

/** Points a certificate needs (specification §5 and §9), unless the course's content pack says another number (reading 81). */
export const CERTIFICATE_POINTS = 18;

/** Points of the essay that make it a positive evaluation, and the most it may have (reading 29). */
export const ESSAY_POSITIVE = 2;
export const ESSAY_MAX = 4;

/** Most points of a course: one for each topic's test, and the essay's (reading 29). */
export const pointsPossible = (topics: number): number => topics + ESSAY_MAX;

/**
 * One line of the checklist. Codes so far: `purchase`, `email`, `name` (have and need are 0 or 1), `topics` (completed of
 * all), `tests` (passed of the fewest with which the best essay makes up the points), `essay` (its points, of the positive 2),
 * `points` (of those the course needs). Later servers may send more.
 */
export const Requirement = z.object({
  code: z.string(),
  met: z.boolean(),
  have: z.number(),
  need: z.number(),
});
export type Requirement = z.infer<typeof Requirement>;

/** An issued certificate as its owner sees it; the addresses are signed and end after minutes (reading 36). */
export const Certificate = z.object({
  number: z.string(),
  /** The name at issue. */
  name: z.string(),
  course: z.string(),
  points: z.number(),
  issued_at: Moment,
  image: z.string(),
  pdf: z.string(),
  /** The picture with its Open Badge inside, and the badge alone as a JWT (reading 82); older servers have neither. */
  badge: z.optional(z.string()),
  credential: z.optional(z.string()),
  /** The public page that the QR code leads to. */
  verify_url: z.string(),
  /** When the addresses end. */
  expires_at: Moment,
});
export type Certificate = z.infer<typeof Certificate>;

/** Answer of `GET /courses/certificates/mine/` (readings 29, 36, 55): it is issued by itself when everything is met. */
export const CertificateState = z.object({
  eligible: z.boolean(),
  /** What would stand on it now; empty when the profile has no name. */
  name: z.string(),
  points: z.number(),
  /** Points that this course's certificate needs and that its tests and essay give at most; older servers mean 18 of 20 (reading 81). */
  points_needed: z.optional(z.number()),
  points_possible: z.optional(z.number()),
  requirements: z.array(Requirement),
  certificate: z.nullable(Certificate),
});
export type CertificateState = z.infer<typeof CertificateState>;

/** Answer of the public `GET /courses/certificates/{number}/` (reading 50). */
export const VerifiedCertificate = z.object({
  number: z.string(),
  name: z.string(),
  course: z.string(),
  issued_at: Moment,
  /** False when the academy withdrew it, or its owner left without keeping it; a refund alone does not. */
  valid: z.boolean(),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;
