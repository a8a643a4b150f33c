import { storedFirstPicture } from "@academy/shared/storage/shell-storage";
import { pictureAt } from "@academy/shared/ui/media/content-picture";
import styles from "./surface.module.css";

interface PlayerPictureProps {
  /** The page's address, the key of its stored picture; null where the address may name another lecture. */
  path: string | null;
  /** The course's own picture, for a device without a stored one. */
  cover: string | null;
}

/**
 * The player's placeholder until the lecture is known: the picture of the lecture that this device showed last. The prerendered
 * HTML contains the course's cover; the page's head script replaces it with the stored picture.
 */
export function PlayerPicture({ path, cover }: PlayerPictureProps) {
  const picture = (path === null ? null : storedFirstPicture.read(path)) ?? (cover && pictureAt(cover, 640));
  return (
    <div className={styles.surface} data-tone="hero" aria-hidden="true">
      <div className={styles.picture} style={picture ? { backgroundImage: `url("${picture}")` } : undefined} />
    </div>
  );
}
