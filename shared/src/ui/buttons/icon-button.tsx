import type { ComponentProps } from "react";
import { type IconSlot, RenderedIcon } from "#ui/layout/element-slot.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "children" | "aria-label"> {
  /** The button's name: screen readers read it, and a hint shows it. */
  label: string;
  icon: IconSlot;
  variant?: "quiet" | "outline" | "accent";
  /** False hides the hint, where the same words are shown beside the button. */
  hint?: boolean;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, variant = "quiet", hint = true, type = "button", icon, ...rest }: IconButtonProps) {
  const button = (
    <button {...rest} type={type} className={styles.button} data-variant={variant} aria-label={label}>
      <RenderedIcon icon={icon} size={20} />
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
