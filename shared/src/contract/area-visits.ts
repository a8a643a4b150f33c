import * as z from "@academy/shared/schema";

/** The web vitals that pages measure: LCP and INP in milliseconds, CLS as its score. */
export const VITALS = ["LCP", "INP", "CLS"] as const;
export type VitalName = (typeof VITALS)[number];

/** Most entries, and most vitals, in one report. */
export const VISITS_MOST = 20;

/** The api counts at most this many failures of one version from one network; `delivery watch` subtracts this number before it judges. */
export const FAILURES_OF_A_NETWORK = 20;

const name = z.string().check(z.maxLength(40, { error: "field.too_long" }));
const ofVersion = { area: name, version: name };

/** A report that a page opened an area, and in which version: once for each area of a page, whether it loaded or failed. */
const Entry = z.strictObject(ofVersion);

const Vital = z.strictObject({
  ...ofVersion,
  metric: z.enum(VITALS, { error: "field.invalid" }),
  value: z.number().check(z.gte(0, { error: "field.invalid" }), z.lte(600_000, { error: "field.invalid" })),
});
export type Vital = z.infer<typeof Vital>;

/**
 * Body of `POST /area-visits/`: which versions of areas this page opened, and how fast it was. It names no person, page or
 * device (decision 0077).
 */
export const AreaVisits = z.strictObject({
  entries: z.array(Entry).check(z.maxLength(VISITS_MOST, { error: "field.too_long" })),
  vitals: z.array(Vital).check(z.maxLength(VISITS_MOST, { error: "field.too_long" })),
});
export type AreaVisits = z.infer<typeof AreaVisits>;
