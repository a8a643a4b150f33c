import { Tooltip } from "@academy/shared/ui/tooltip/tooltip";
import type { ComponentProps, ReactNode } from "react";
import styles from "./controls.module.css";

interface ControlButtonProps extends Omit<ComponentProps<"button">, "className" | "aria-label"> {
  label: string;
  /** Whether the label is also shown beside the icon where there is room. */
  word?: boolean;
  size?: "normal" | "large";
  children: ReactNode;
}

/** A button of the player: an icon with its name, at least 44 px high and wide. */
export function ControlButton({ label, word = false, size = "normal", children, ...rest }: ControlButtonProps) {
  return (
    <Tooltip text={label} describes={false}>
      <button {...rest} type="button" className={styles.button} data-size={size} data-word={word} aria-label={label}>
        {children}
        {word && (
          <span className={styles.word} aria-hidden="true">
            {label}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
