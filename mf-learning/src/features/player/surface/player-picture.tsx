import { storedFirstPicture } from "@academy/shared/storage/shell-storage";
import { pictureAt } from "@academy/shared/ui/media/content-picture";
import styles from "./surface.module.css";

interface PlayerPictureProps {
  /** The address of the page, by which its picture is kept; null where it may name another lecture. */
  place: string | null;
  /** The course's own picture, for a device that knows none. */
  cover: string | null;
}

/**
 * The place of the film before it is known which one it is: the picture of the lecture with which the page began last on this device. It
 * stands in the HTML too, where the page's head script puts the kept one in the cover's place.
 */
export function PlayerPicture({ place, cover }: PlayerPictureProps) {
  const picture = (place === null ? null : storedFirstPicture.read(place)) ?? (cover && pictureAt(cover, 640));
  return (
    <div className={styles.surface} data-tone="hero" aria-hidden="true">
      <div className={styles.picture} style={picture ? { backgroundImage: `url("${picture}")` } : undefined} />
    </div>
  );
}
