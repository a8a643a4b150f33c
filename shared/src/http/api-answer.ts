/** An answer of the API to a call of the application, or to an earlier call of the page's head script. */
export interface ApiAnswer {
  status: number;
  /** The body: the parsed JSON, or a file. */
  data: unknown;
  header: (name: string) => string | undefined;
}
