import { type IconSlot, RenderedIcon } from "@academy/shared/ui/layout/element-slot";
import { Tooltip } from "@academy/shared/ui/tooltip/tooltip";
import type { ComponentProps } from "react";
import styles from "./controls.module.css";

interface ControlButtonProps extends Omit<ComponentProps<"button">, "className" | "aria-label"> {
  label: string;
  icon: IconSlot;
  /** Whether the label is also shown beside the icon: where there is room, or only in the menu. */
  text?: boolean | "menu";
  size?: "normal" | "large";
}

/** A button of the player: an icon with its name, at least 44 px high and wide. */
export function ControlButton({ label, text = false, size = "normal", icon, ...rest }: ControlButtonProps) {
  return (
    <Tooltip text={label} describes={false}>
      <button {...rest} type="button" className={styles.button} data-size={size} data-text={text} aria-label={label}>
        <RenderedIcon icon={icon} size={size === "large" ? 28 : 22} />
        {text !== false && (
          <span className={styles.text} aria-hidden="true">
            {label}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
