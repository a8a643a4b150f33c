/** The result of one choice: the version that is shown, or why it is not shown. */
export interface ShownChoice {
  area: string;
  version: string;
  /** When this choice ends, in milliseconds since 1970; an older edge does not send it. */
  until?: number;
  /** Why it is not shown, in English; null when it is. */
  fault: string | null;
  /** The fault as a code of the texts; `reason` has the release check's own words. An older edge sends neither. */
  code?: string;
  reason?: string;
  /** When this version was rolled back, as an ISO time. */
  rolledBackAt?: string;
}

/** The state that the edge puts into a page that shows versions other than the live ones (decision 0082). */
export interface OverridesState {
  /** When the last of it ends, in milliseconds since 1970. */
  until: number;
  shown: ShownChoice[];
}
