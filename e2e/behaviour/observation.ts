/** What an area did to the page, as a measurement saw it. */
export interface Observation {
  /** The rule that it breaks, by its name in the gate. */
  rule: string;
  /** What it did, without what differs between versions: with this text observations of two versions are compared. */
  what: string;
  /** The pattern of the first screen on which it was seen. */
  screen: string;
  /** Where: address, line and column of a script; null where nothing says it. */
  at: string | null;
  /** For what is judged by its size: milliseconds or bytes. */
  value?: number;
}
