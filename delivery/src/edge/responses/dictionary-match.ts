/** Scripts and sheets of a version folder: the version, and the file in it. */
const IN_VERSION = /\/([0-9a-f]{12})\/((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:js|css))$/;

/** A file of a version folder by its address; null for files that are no dictionaries. */
export function versionedFile(pathname: string): { version: string; file: string } | null {
  const [, version, file] = IN_VERSION.exec(pathname) ?? [];
  return version && file ? { version, file } : null;
}

/**
 * The pattern of addresses for which a file is a dictionary (RFC 9842): the same file in any other version. A chunk's name also contains
 * the hash of its content, which may differ.
 */
export function dictionaryMatch(pathname: string): string | null {
  if (!versionedFile(pathname)) return null;
  return pathname.replace(/\/[0-9a-f]{12}\//, "/*/").replace(/\.[0-9a-f]{10}\.(?=\w+$)/, ".*.");
}
