/** Scripts and sheets of a version folder: the version, and the file in it. */
const IN_VERSION = /\/([0-9a-f]{12})\/((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:js|css))$/;

/** A file of a version folder by its address; null for what browsers keep no dictionary of. */
export function versionedFile(pathname: string): { version: string; file: string } | null {
  const [, version, file] = IN_VERSION.exec(pathname) ?? [];
  return version && file ? { version, file } : null;
}

/**
 * For which addresses a file is a dictionary (RFC 9842): those of the same file in any other version. A chunk's name goes on with the
 * hash of its content, which changes too.
 */
export function dictionaryMatch(pathname: string): string | null {
  if (!versionedFile(pathname)) return null;
  return pathname.replace(/\/[0-9a-f]{12}\//, "/*/").replace(/\.[0-9a-f]{10}\.(?=\w+$)/, ".*.");
}
