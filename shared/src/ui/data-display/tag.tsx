import type { ReactNode } from "react";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import styles from "./tag.module.css";

interface TagProps {
  tone?: "plain" | "accent" | "primary" | "success" | "warning" | "danger";
  icon?: ElementSlot;
  children: ReactNode;
}

/** A label of one or two words: a state, a kind, a badge. */
export function Tag({ tone = "plain", icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-kind={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
