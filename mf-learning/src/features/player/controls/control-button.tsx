import { Tooltip } from "@academy/shared/ui/tooltip/tooltip";
import type { ComponentProps, ReactNode } from "react";
import styles from "./controls.module.css";

interface ControlButtonProps extends Omit<ComponentProps<"button">, "className" | "aria-label"> {
  label: string;
  /** Whether the label is also shown beside the icon: where there is room, or only in the menu. */
  text?: boolean | "menu";
  size?: "normal" | "large";
  children: ReactNode;
}

/** A button of the player: an icon with its name, at least 44 px high and wide. */
export function ControlButton({ label, text = false, size = "normal", children, ...rest }: ControlButtonProps) {
  return (
    <Tooltip text={label} describes={false}>
      <button {...rest} type="button" className={styles.button} data-size={size} data-text={text} aria-label={label}>
        {children}
        {text !== false && (
          <span className={styles.text} aria-hidden="true">
            {label}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
