import { type ReactNode, type TouchEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import styles from "./tooltip.module.css";

const GAP = 8;
const TOUCH_STAYS_MS = 2500;

interface TooltipProps {
  text: string;
  /** False where the text only repeats the control's name: then screen readers do not read it twice. */
  describes?: boolean;
  /** The control; a function gets the hint's id for the control's `aria-describedby`. */
  children: ReactNode | ((hintId: string) => ReactNode);
}

/** A hint for a control, shown on hover, focus and touch; Escape hides it. It is rendered in the top layer, so nothing clips it. */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  const moveToAnchor = useCallback(() => {
    const at = anchor.current?.firstElementChild?.getBoundingClientRect();
    const tip = bubble.current;
    if (!at || !tip) return;
    const box = tip.getBoundingClientRect();
    const left = Math.min(Math.max(at.left + (at.width - box.width) / 2, GAP), innerWidth - box.width - GAP);
    const below = at.bottom + GAP + box.height <= innerHeight;
    tip.style.left = `${left}px`;
    tip.style.top = `${below ? at.bottom + GAP : at.top - GAP - box.height}px`;
  }, []);

  useEffect(() => {
    const tip = bubble.current;
    if (!open || !tip) return;
    tip.showPopover?.();
    moveToAnchor();
    const hide = () => setOpen(false);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    document.addEventListener("keydown", onKey);
    addEventListener("scroll", hide, { passive: true, capture: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      removeEventListener("scroll", hide, { capture: true });
      if (tip.isConnected) tip.hidePopover?.();
    };
  }, [open, moveToAnchor]);

  const hideLater = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hideLater.current), []);
  const touch = (_event: TouchEvent) => {
    setOpen(true);
    clearTimeout(hideLater.current);
    hideLater.current = setTimeout(() => setOpen(false), TOUCH_STAYS_MS);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only watches the control inside it.
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onTouchEnd={touch}
      onFocus={(event) => event.target.matches(":focus-visible") && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {typeof children === "function" ? children(id) : children}
      <span
        ref={bubble}
        id={id}
        popover="manual"
        role={describes ? "tooltip" : undefined}
        aria-hidden={describes ? undefined : true}
        className={styles.bubble}
        data-open={open}
      >
        {text}
      </span>
    </span>
  );
}
