/** A rule of the gate that one release may break. */
export interface RuleException {
  rule: string;
  reason: string;
  /** The last day on which it holds, `2027-01-31`. */
  until: string;
  /** The person who answers for it. */
  owner: string;
}

/** One line of the store's audit log, in the form in which it is written. */
export interface AuditLine {
  action: "release" | "rollback" | "rollout" | "upload" | "rehearsal" | "preview" | "pin" | "unpin" | "prune" | "allow";
  part: string;
  from: string | null;
  to: string;
  /** For a rollout: the percentage of visitors who get `to`. */
  traffic?: number;
  reason?: string;
  /** The gates that the release skipped, with the reasons. */
  without?: {
    api?: string | undefined;
    rehearsal?: string | undefined;
    watch?: string | undefined;
    rules?: readonly RuleException[] | undefined;
  };
  /** Who did it, if known: the name of a token. */
  by?: string;
  /** The idempotency key of the command: all lines of one change have the same. */
  key?: string;
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
