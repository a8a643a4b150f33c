import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { type ReactNode, useState } from "react";
import styles from "./file-field.module.css";

interface DropZoneProps {
  label: string;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/** The frame of a file's field, on which a file can be dropped. */
export function DropZone({ label, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const root = useFocusFallback<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws no drop zone of its own
    <div
      ref={root}
      role="group"
      tabIndex={-1}
      aria-label={label}
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
