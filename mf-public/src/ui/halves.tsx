import { Eyebrow } from "@academy/shared/ui/layout/page-section";
import type { ReactNode } from "react";
import styles from "./halves.module.css";

interface HalvesProps {
  /** One half is a picture: it follows the text, and precedes it where there is room, or takes two thirds. */
  picture?: "after" | "before" | "wide";
  children: ReactNode;
}

/** Two columns, one under the other on phones. */
export function Halves({ picture, children }: HalvesProps) {
  return (
    <div className={styles.halves} data-picture={picture}>
      {children}
    </div>
  );
}

interface HalfProps {
  eyebrow?: string;
  title: string;
  children: ReactNode;
}

/** One column of text, with its heading. */
export function Half({ eyebrow, title, children }: HalfProps) {
  return (
    <div className={styles.half}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
