/** One line of the store's audit log, as it is written. */
export interface AuditLine {
  action: "release" | "rollback" | "rollout" | "upload" | "rehearsal" | "preview" | "pin" | "unpin" | "prune";
  part: string;
  from: string | null;
  to: string;
  /** Of a rollout: how many of a hundred visitors get `to`. */
  traffic?: number;
  reason?: string;
  /** What the release was excused from, with the reasons. */
  without?: { api?: string | undefined; rehearsal?: string | undefined };
  /** Who did it, where that is known: the name of a token. */
  by?: string;
}

/** Why something was done, as one text: the reason, and what it was excused from. */
export const reasonsOf = ({ reason, without = {} }: Pick<AuditLine, "reason" | "without">): string =>
  [reason, ...Object.entries(without).map(([rule, why]) => why && `without ${rule}: ${why}`)]
    .filter(Boolean)
    .join("; ");

/** A line of the audit log as it is read: with its time. */
export interface ReadAuditLine extends AuditLine {
  at: string;
  revision?: number;
}
