import * as z from "@academy/shared/schema";

const short = z.string().check(z.maxLength(200, "field.too_long"));

/** `<part>/<version>/<file>:<line>:<column>` in a released file: the input of `delivery trace`. */
const StackPosition = short.check(z.regex(/^[a-z][\w-]*\/[0-9a-f]{12}\/[\w./-]+:\d+:\d+$/));

/** Body of `POST /client-errors/`: an area that could not be loaded or crashed; its error card shows the same id. */
export const ClientError = z.strictObject({
  error_id: short,
  area: short,
  version: z.optional(short),
  phase: short,
  /** True for the first failure of this version on this page: only that one is counted against the page's area visit. */
  first: z.optional(z.boolean()),
  /** The request id of the call that failed last on this page before the error: it leads to that call's log lines and trace. */
  failed_call: z.optional(short),
  path: z.optional(short),
  message: z.optional(z.string().check(z.maxLength(1000, "field.too_long"))),
  /** Where the error arose, the innermost position first. Only positions are sent, because an address of a page may contain a secret. */
  stack: z.optional(z.array(StackPosition).check(z.maxLength(10, "field.too_long"))),
});
export type ClientError = z.infer<typeof ClientError>;
