import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./file-field.module.css";

interface DropZoneProps {
  label: string;
  /** A change of it may remove the button that has the focus; then the zone takes the focus. */
  state: string | undefined;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/** The frame of a file's field, on which a file can be dropped. */
export function DropZone({ label, state, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  useEffect(() => {
    if (isFocused.current && document.activeElement === document.body) root.current?.focus();
  }, [state]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws no drop zone of its own
    <div
      ref={root}
      role="group"
      tabIndex={-1}
      aria-label={label}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
      }}
      className={isOver ? `${styles.field} ${styles.over}` : styles.field}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}
