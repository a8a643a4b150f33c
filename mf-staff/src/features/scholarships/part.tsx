import type { ReactNode } from "react";
import styles from "./scholarships.module.css";

/** A titled part of an application. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
