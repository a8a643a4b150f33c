import type { ComponentProps, ReactNode } from "react";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "children" | "aria-label"> {
  /** The button's name: screen readers read it, and a hint shows it. */
  label: string;
  variant?: "quiet" | "outline" | "accent";
  /** False hides the hint, where the same words are shown beside the button. */
  hint?: boolean;
  children: ReactNode;
}

/** A 44 px button that shows only an icon. */
export function IconButton({
  label,
  variant = "quiet",
  hint = true,
  type = "button",
  children,
  ...rest
}: IconButtonProps) {
  const button = (
    <button {...rest} type={type} className={styles.button} data-variant={variant} aria-label={label}>
      {children}
    </button>
  );
  return hint ? (
    <Tooltip text={label} describes={false}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
