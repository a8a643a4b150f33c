/** Widths in which the API answers a content picture at `?w=` (docs/api.md, "Media"): portraits on phones up to a hero. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;

/** One of the widths. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The address of a picture that everybody may fetch, and nothing that could end a quoted address in a style sheet. */
export const PUBLIC_PICTURE = /^\/media\/public\/(?!photos\/)[\w./-]+$/;

/**
 * Whether an address is a public picture of the content that comes in widths: portraits, posters, covers. Not drawings,
 * which are sharp at any size; not students' photos, which are small and theirs; not what needs a signed address.
 */
export function comesInWidths(address: string): boolean {
  return /^\/media\/public\/(?!photos\/)[^?#]+\.(webp|png|jpg)$/i.test(address);
}
