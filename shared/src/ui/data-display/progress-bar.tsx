import { useId } from "react";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  value: number;
  max: number;
  /** The text beside the bar, for example "13 of 35 lectures": the accessible name and value of the bar. */
  label: string;
}

/** Progress as a bar and in words. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <progress
        className={styles.bar}
        value={Math.min(value, max)}
        max={Math.max(max, 1)}
        aria-labelledby={id}
        aria-valuetext={label}
      />
    </div>
  );
}
