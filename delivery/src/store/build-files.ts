/** Reads a file of a build, by its name in the build. Throws when there is none. */
export type ReadFile = (file: string) => Promise<Buffer>;

/** A build: the names of its files, and the function that reads them. */
export interface BuildFiles {
  names: readonly string[];
  read: ReadFile;
}
