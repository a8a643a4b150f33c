import * as z from "@academy/shared/schema";

/** The web vitals that are measured: milliseconds, of CLS a sum of shares. */
export const VITALS = ["LCP", "INP", "CLS"] as const;
export type VitalName = (typeof VITALS)[number];

/** How many entries and vitals one report holds. */
export const VISITS_MOST = 20;

/** So many failures of one version one network counts in all: what `delivery watch` takes off before it judges. */
export const FAILURES_OF_A_NETWORK = 20;

const name = z.string().check(z.maxLength(40, { error: "field.too_long" }));
const ofVersion = { area: name, version: name };

/** That a page opened an area, in which version: once for each on a page, whatever became of it. */
const Entry = z.strictObject(ofVersion);

const Vital = z.strictObject({
  ...ofVersion,
  metric: z.enum(VITALS, { error: "field.invalid" }),
  value: z.number().check(z.gte(0, { error: "field.invalid" }), z.lte(600_000, { error: "field.invalid" })),
});
export type Vital = z.infer<typeof Vital>;

/**
 * Body of `POST /area-visits/`: which versions of areas this page opened, and how fast it was. Nothing in it names a person, a page or
 * a device (decision 0077).
 */
export const AreaVisits = z.strictObject({
  entries: z.array(Entry).check(z.maxLength(VISITS_MOST, { error: "field.too_long" })),
  vitals: z.array(Vital).check(z.maxLength(VISITS_MOST, { error: "field.too_long" })),
});
export type AreaVisits = z.infer<typeof AreaVisits>;
