/** One line of the store's audit log, as it is written. */
export interface AuditLine {
  action: "release" | "rollback" | "rollout";
  part: string;
  from: string | null;
  to: string;
  /** Of a rollout: how many of a hundred visitors get `to`. */
  traffic?: number;
  reason?: string;
  /** Who did it, where that is known: the name of a token. */
  by?: string;
}
