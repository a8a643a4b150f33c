import { comesInWidths, PICTURE_WIDTHS, type PictureWidth } from "@academy/shared/contract/pictures";

/** What an image element takes besides its `src`, which stays the whole picture for old browsers. */
export interface PictureSources {
  srcSet?: string;
  sizes?: string;
}

/** One of a content picture's widths by its address. */
export const pictureAt = (address: string, width: PictureWidth): string =>
  comesInWidths(address) ? `${address}?w=${width}` : address;

/**
 * The widths of a content picture, and how wide it stands in the layout; nothing for drawings, students' photos and what
 * is signed. An api that knows no widths answers the whole picture at each of the addresses.
 */
export function pictureSources(address: string, sizes: string): PictureSources {
  if (!comesInWidths(address)) return {};
  return { srcSet: PICTURE_WIDTHS.map((width) => `${pictureAt(address, width)} ${width}w`).join(", "), sizes };
}
