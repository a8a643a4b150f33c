/** One line of the store's audit log, in the form in which it is written. */
export interface AuditLine {
  action: "release" | "rollback" | "rollout" | "upload" | "rehearsal" | "preview" | "pin" | "unpin" | "prune";
  part: string;
  from: string | null;
  to: string;
  /** For a rollout: the percentage of visitors who get `to`. */
  traffic?: number;
  reason?: string;
  /** The gates that the release skipped, with the reasons. */
  without?: { api?: string | undefined; rehearsal?: string | undefined };
  /** Who did it, if known: the name of a token. */
  by?: string;
}

/** The reasons of a line as one text: its own, and those for skipped gates. */
export const reasonsOf = ({ reason, without = {} }: Pick<AuditLine, "reason" | "without">): string =>
  [reason, ...Object.entries(without).map(([rule, why]) => why && `without ${rule}: ${why}`)]
    .filter(Boolean)
    .join("; ");

/** A line of the audit log as it is read: with its time. */
export interface ReadAuditLine extends AuditLine {
  at: string;
  revision?: number;
}
