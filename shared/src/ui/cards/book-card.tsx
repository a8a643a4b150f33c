import { BookOpen } from "lucide-react";
import styles from "./book-card.module.css";
import { LinkedCard } from "./linked-card.tsx";

interface BookCardProps {
  title: string;
  author: string;
  cover: string | null;
  /** The address of the PDF. */
  href: string;
  /** For example "PDF, 212 pages". */
  meta?: string;
}

/** A recommended book; the whole card opens its PDF (spec §2). */
export function BookCard({ title, author, cover, href, meta }: BookCardProps) {
  return (
    <LinkedCard
      shape="book"
      title={title}
      href={href}
      picture={cover}
      fallback={<BookOpen size={40} strokeWidth={1.25} />}
    >
      <p className={styles.meta}>{author}</p>
      {meta && <p className={styles.meta}>{meta}</p>}
    </LinkedCard>
  );
}
