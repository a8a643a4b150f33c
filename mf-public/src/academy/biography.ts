const BIOGRAPHY = /^\/media\/bios\/([\w-]+)\.html$/;

/** The part of an address that names a person's page; null when the person has no biography on this site. */
export const personSlug = (biography: string | null): string | null => BIOGRAPHY.exec(biography ?? "")?.[1] ?? null;
