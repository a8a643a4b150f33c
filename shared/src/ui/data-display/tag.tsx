import type { ReactNode } from "react";
import { type IconSlot, RenderedIcon } from "#ui/layout/element-slot.tsx";
import styles from "./tag.module.css";

interface TagProps {
  tone?: "plain" | "accent" | "primary" | "success" | "warning" | "danger";
  icon?: IconSlot;
  children: ReactNode;
}

/** A label of one or two words: a state, a kind, a badge. */
export function Tag({ tone = "plain", icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-kind={tone}>
      <RenderedIcon icon={icon} size={16} />
      <span>{children}</span>
    </span>
  );
}
