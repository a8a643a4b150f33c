const BIOGRAPHY = /^\/media\/bios\/([\w-]+)\.html$/;

/** By what a person stands in the address of their page; null where the academy's data lead to another site. */
export const personSlug = (biography: string | null): string | null => BIOGRAPHY.exec(biography ?? "")?.[1] ?? null;
