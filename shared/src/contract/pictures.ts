/** The widths of a content picture that the API returns for `?w=` (docs/api.md, "Media"): from portraits on phones up to a hero on a wide screen. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280, 1920, 2560] as const;

/** One of the widths. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * The value of `?w=` for a coarse copy of a picture, some 6 kB of AVIF at 1280 pixels: a prerendered page contains it, so that its first
 * picture is painted with the text.
 */
export const PICTURE_PREVIEW = "preview" as const;

/** The address of a picture that everybody may fetch, without characters that could end a quoted address in a style sheet. */
export const PUBLIC_PICTURE = /^\/media\/public\/(?!photos\/)[\w./-]+$/;

/**
 * Whether the API returns a picture in several widths: public pictures of the content, that is portraits, posters and covers.
 * Not drawings, which are sharp at any size; not students' photos, which are small and private; not pictures with signed
 * addresses.
 */
export function comesInWidths(address: string): boolean {
  return /^\/media\/public\/(?!photos\/)[^?#]+\.(webp|png|jpg)$/i.test(address);
}
