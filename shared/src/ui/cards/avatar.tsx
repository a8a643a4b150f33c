import { UserRound } from "lucide-react";
import { useState } from "react";
import { initialsOf } from "#format/initials.ts";
import { ContentPicture } from "#ui/media/content-picture.tsx";
import styles from "./avatar.module.css";

interface AvatarProps {
  photo: string | null;
  /** The person's name: the alternative text, and the initials when there is no picture. */
  name: string;
  size?: "small" | "normal" | "large";
  /** True where the name is already shown beside the picture. */
  decorative?: boolean;
}

/** The widths, as in the style sheet. */
const WIDTHS = { small: "2rem", normal: "2.75rem", large: "6rem" };

/** A round picture of a person; initials or a plain figure replace a missing or broken one. */
export function Avatar({ photo, name, size = "normal", decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const alt = decorative ? "" : name;
  const box = { className: styles.avatar, "data-size": size };
  if (photo && broken !== photo) {
    return (
      <ContentPicture
        {...box}
        loading="lazy"
        decoding="async"
        src={photo}
        sizes={WIDTHS[size]}
        alt={alt}
        onError={() => setBroken(photo)}
      />
    );
  }
  const initials = initialsOf(name);
  return (
    <span {...box} {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
      {initials ? (
        <span aria-hidden="true">{initials}</span>
      ) : (
        <UserRound className={styles.figure} strokeWidth={1.5} />
      )}
    </span>
  );
}
