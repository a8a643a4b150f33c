/** An answer of the API, whoever asked for it: the application, or the page's head script before it. */
export interface ApiAnswer {
  status: number;
  /** The body: what its JSON says, or a file. */
  data: unknown;
  header: (name: string) => string | undefined;
}
