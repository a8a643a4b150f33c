/** Reads a file of a build, by its name in it. Throws when there is none. */
export type ReadFile = (file: string) => Promise<Buffer>;

/** A build: the names of its files, and how they are read. */
export interface BuildFiles {
  names: readonly string[];
  read: ReadFile;
}
