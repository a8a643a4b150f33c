import * as z from "@academy/shared/schema";

/** Most entries, and most vitals, in one report. */
export const VISITS_MOST = 20;

/** How many entries of one network about a version are counted in an hour, and failures in all, unless the operator sets it otherwise (reading 107). */
export const REPORTS_OF_A_NETWORK = 200;

/** How many failures of one network older versions of `delivery watch` subtract; it goes with the next major version. */
export const FAILURES_OF_A_NETWORK = 20;

/** How long after its announcement a visit can still be settled, in seconds. */
export const SETTLED_WITHIN_S = 3600;

const name = z.string().check(z.maxLength(40, "field.too_long"));
const ofVersion = { area: name, version: name };

/**
 * A report that a page opened an area, and in which version: once for each area of a page, whether it loaded or failed. An announced one
 * is sent before the area's code runs, and will be settled: if it is not, the page hangs or its first screen never had its data.
 */
const Entry = z.strictObject({ ...ofVersion, announced: z.optional(z.boolean()) });

/**
 * The end of an announced visit: its first screen had its data and the page answered, it has reported a failure, or the visitor left
 * before. `after` is how long ago the visit was announced, in seconds.
 */
const Settled = z.strictObject({
  ...ofVersion,
  after: z.int().check(z.gte(0), z.lte(SETTLED_WITHIN_S)),
});

const Vital = z.strictObject({
  ...ofVersion,
  /** LCP and INP are in milliseconds, CLS is a score. */
  metric: z.enum(["LCP", "INP", "CLS"]),
  value: z.number().check(z.gte(0), z.lte(600_000)),
});
export type Vital = z.infer<typeof Vital>;

/**
 * Body of `POST /area-visits/`: which versions of areas this page opened, and how fast it was. It names no person, page or
 * device (decision 0077).
 */
export const AreaVisits = z.strictObject({
  entries: z.array(Entry).check(z.maxLength(VISITS_MOST, "field.too_long")),
  settled: z.optional(z.array(Settled).check(z.maxLength(VISITS_MOST, "field.too_long"))),
  vitals: z.array(Vital).check(z.maxLength(VISITS_MOST, "field.too_long")),
});
export type AreaVisits = z.infer<typeof AreaVisits>;
