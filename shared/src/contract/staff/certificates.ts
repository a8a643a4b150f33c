import * as z from "@academy/shared/schema";
import { line, Moment } from "#contract/fields.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { Reason } from "./reason.ts";

/**
 * The states of a certificate as the staff sees them: an `undecided` one is valid, and the staff must decide about it after a
 * refund (decision 0056).
 */
export const CERTIFICATE_STATES = ["valid", "undecided", "withdrawn", "replaced"] as const;
export type StaffCertificateState = (typeof CERTIFICATE_STATES)[number];

/** `GET /api/staff/certificates/`: the search `q` consists of parts of number and name; all its words must match. */
export const StaffCertificatesQuery = z.extend(StaffListQuery, {
  state: z.optional(z.enum(CERTIFICATE_STATES)),
});
export type StaffCertificatesQuery = z.infer<typeof StaffCertificatesQuery>;

/** A certificate as the staff sees it. */
export const StaffCertificate = z.object({
  number: z.string(),
  name: z.string(),
  course: z.string(),
  points: z.number(),
  student_id: z.number(),
  /** Null once the account is deleted. */
  email: z.nullable(z.string()),
  issued_at: Moment,
  state: z.enum(CERTIFICATE_STATES),
  /** When it was withdrawn or replaced. */
  revoked_at: z.nullable(Moment),
  decision_asked_at: z.nullable(Moment),
  /** The name in the profile now, which may differ from the one at issue. */
  profile_name: z.string(),
  verify_url: z.string(),
});
export type StaffCertificate = z.infer<typeof StaffCertificate>;

/** Answer of the list. */
export const StaffCertificates = staffPage(StaffCertificate);

/** Longest name on a certificate. */
export const CERTIFICATE_NAME_MAX = 200;

/**
 * Body of `POST /api/staff/certificates/{number}/reissue/`: creates a new document with its own number, with a corrected name if
 * needed; the old one is revoked in the status list.
 */
export const Reissue = z.strictObject({ name: line(CERTIFICATE_NAME_MAX), reason: Reason });
export type Reissue = z.infer<typeof Reissue>;
