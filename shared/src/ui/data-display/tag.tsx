import type { ReactNode } from "react";
import styles from "./tag.module.css";

interface TagProps {
  tone?: "plain" | "accent" | "primary" | "success" | "warning" | "danger";
  icon?: ReactNode;
  children: ReactNode;
}

/** A label of one or two words: a state, a kind, a badge. */
export function Tag({ tone = "plain", icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-kind={tone}>
      {icon}
      {children}
    </span>
  );
}
