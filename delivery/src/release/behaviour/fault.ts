/** What a file of a build does that an area must not do. */
export interface Fault {
  /** The character of the file where it is done. */
  at: number;
  /** What is done, as the start of a sentence: "replaces fetch". */
  what: string;
}

/** Why a rule exists, as its refusal says it. */
export interface RuleReason {
  /** What a visitor would see. */
  visitor: string;
  /** What the team does instead. */
  wayOut: string;
}
