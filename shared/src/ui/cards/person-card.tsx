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

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join("");

/** A person of the academy; the whole card links to the biography. */
export function PersonCard({ name, position, location, photo, href = null }: PersonCardProps) {
  return (
    <LinkedCard shape="portrait" title={name} href={href} picture={photo} fallback={initials(name)}>
      <p className={styles.position}>{position}</p>
      {location && <p className={styles.location}>{location}</p>}
    </LinkedCard>
  );
}
