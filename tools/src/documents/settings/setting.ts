/** A setting by its name in the environment: its default as a person reads it, and what it does (empty: the same as the one before). */
export type Settings = Readonly<Record<string, readonly [standard: string, meaning: string]>>;

/** Settings of one subject, under the heading of the page. */
export interface Group {
  heading: string;
  settings: Settings;
}
