/** A rule of the gate that one release may break. */
export interface RuleException {
  rule: string;
  reason: string;
  /** The last day on which it holds, `2027-01-31`. */
  until: string;
  /** The person who answers for it. */
  owner: string;
}

/** The gates that one release may skip, each with the reason, which is written to the audit log. */
export interface GateWaivers {
  /** Why the release's calls are not compared with the api. */
  api?: string | undefined;
  /** Why no rehearsal is required. */
  rehearsal?: string | undefined;
  /** The rules that it may break. */
  rules?: readonly RuleException[] | undefined;
  /** Why it stays live whatever browsers report, and goes to everybody at once. */
  watch?: string | undefined;
}

/** One line of the store's audit log, in the form in which it is written. */
export interface AuditLine {
  action: "release" | "rollback" | "rollout" | "upload" | "rehearsal" | "preview" | "pin" | "unpin" | "prune" | "allow";
  part: string;
  from: string | null;
  to: string;
  /** For a rollout: the percentage of visitors who get `to`. */
  traffic?: number | undefined;
  reason?: string | undefined;
  /** The gates that the release skipped, with the reasons. */
  without?: GateWaivers | undefined;
  /** Who did it, if known: the name of a token. */
  by?: string | undefined;
  /** The idempotency key of the command: all lines of one change have the same. */
  key?: string | undefined;
}

/** The reasons of a line as one text: its own, and those for skipped gates. */
export const reasonsOf = ({
  reason,
  without: { rules = [], ...gates } = {},
}: Pick<AuditLine, "reason" | "without">): string =>
  [
    reason,
    ...Object.entries(gates).map(([gate, why]) => why && `without ${gate}: ${why}`),
    ...rules.map(({ rule, reason: why, until, owner }) => `except ${rule} until ${until} by ${owner}: ${why}`),
  ]
    .filter(Boolean)
    .join("; ");

/** A line of the audit log as it is read: with its time. */
export interface ReadAuditLine extends AuditLine {
  at: string;
  revision?: number;
}
