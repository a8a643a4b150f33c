import { initialsOf } from "#format/initials.ts";
import { LinkedCard } from "./linked-card.tsx";
import styles from "./person-card.module.css";

interface PersonCardProps {
  name: string;
  position: string;
  location?: string;
  photo: string | null;
  /** The address of the biography, opened in a new tab (spec §3). */
  href?: string | null;
}

/** A person of the academy; the whole card links to the biography. */
export function PersonCard({ name, position, location, photo, href = null }: PersonCardProps) {
  return (
    <LinkedCard shape="portrait" title={name} href={href} picture={photo} fallback={initialsOf(name)}>
      <p className={styles.position}>{position}</p>
      {location && <p className={styles.location}>{location}</p>}
    </LinkedCard>
  );
}
