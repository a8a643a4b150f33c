import { comesInWidths, PICTURE_WIDTHS, type PictureWidth } from "@academy/shared/contract/pictures";
import { type ComponentProps, type RefObject, useCallback, useSyncExternalStore } from "react";

/** What an image element takes besides its `src`, which stays the whole picture for old browsers. */
export interface PictureSources {
  srcSet?: string;
  sizes?: string;
}

interface ContentPictureProps extends Omit<ComponentProps<"img">, "ref" | "srcSet"> {
  /** The whole picture: what old browsers get. */
  src: string;
  /** How wide it stands in the layout. */
  sizes: string;
  alt: string;
  ref?: RefObject<HTMLImageElement | null>;
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

const nothingChanges = () => () => undefined;

/** Whether markup is written, of which no browser makes elements here. */
const useIsMarkup = () =>
  useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );

/**
 * A content picture in the width that its place needs. Chromium keeps an image with widths that never comes into the page, and with it
 * all that was rendered around it; React throws renderings away. So an element gets its addresses once it is one that stays.
 */
export function ContentPicture({ src, sizes, alt, ref, ...others }: ContentPictureProps) {
  const { srcSet: widths } = pictureSources(src, sizes);
  const isMarkup = useIsMarkup();
  const stays = useCallback(
    (image: HTMLImageElement) => {
      if (ref) ref.current = image;
      if (widths) {
        image.sizes = sizes;
        image.srcset = widths;
        image.src = src;
      }
      return () => {
        if (ref) ref.current = null;
      };
    },
    [ref, widths, sizes, src],
  );
  if (!widths) return <img key="whole" {...others} ref={stays} src={src} alt={alt} />;
  return <img key="in widths" {...others} ref={stays} {...(isMarkup && { sizes, srcSet: widths, src })} alt={alt} />;
}
