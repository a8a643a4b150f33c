import { comesInWidths, PICTURE_WIDTHS, type PictureWidth } from "@academy/shared/contract/pictures";
import { type ComponentProps, type RefObject, useCallback, useSyncExternalStore } from "react";

interface ContentPictureProps extends Omit<ComponentProps<"img">, "ref" | "srcSet"> {
  /** The full-size picture: old browsers load it. */
  src: string;
  /** The width of the picture in the layout (the `sizes` attribute). */
  sizes: string;
  /** The widest picture that is offered. */
  widest?: PictureWidth | undefined;
  /** Whether the prerendered page contains a coarse copy of the picture, for a picture that covers its box. */
  hasPreview?: boolean;
  alt: string;
  ref?: RefObject<HTMLImageElement | null>;
}

/** The address of a content picture in one width. */
export const pictureAt = (address: string, width: PictureWidth): string =>
  comesInWidths(address) ? `${address}?w=${width}` : address;

/**
 * The `srcset` of a content picture; none for drawings, students' photos and signed addresses. An api that does not resize answers the
 * full-size picture at each of the addresses.
 */
function srcSetOf(address: string, widest: PictureWidth = 1280): string | undefined {
  if (!comesInWidths(address)) return undefined;
  const widths = PICTURE_WIDTHS.filter((width) => width <= widest);
  return widths.map((width) => `${pictureAt(address, width)} ${width}w`).join(", ");
}

const nothingChanges = () => () => undefined;

/** Whether React is rendering markup, as in prerendering: then no browser creates elements here. */
const useIsServerRender = () =>
  useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );

/**
 * A content picture in the width that its place needs. Chromium keeps in memory an image with `srcset` that never enters the
 * page, and with it everything rendered around it; and React discards some renderings. So an element gets its addresses only
 * once it is in the page.
 */
export function ContentPicture({ src, sizes, widest, hasPreview, alt, ref, ...others }: ContentPictureProps) {
  const widths = srcSetOf(src, widest);
  const isServerRender = useIsServerRender();
  const setSourcesOnMount = useCallback(
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
  // Different keys: when the widths become known, React creates a new element instead of changing this one.
  if (!widths) return <img key="whole" {...others} ref={setSourcesOnMount} src={src} alt={alt} />;
  return (
    <img
      key="in widths"
      {...others}
      ref={setSourcesOnMount}
      {...(isServerRender && { sizes, srcSet: widths, src, "data-preview": hasPreview || undefined })}
      alt={alt}
    />
  );
}
