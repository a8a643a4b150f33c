import { LoaderCircle } from "lucide-react";
import styles from "./spinner.module.css";

/** A ring that turns while something is awaited, `size` pixels wide; words beside it say what for. */
export function Spinner({ size }: { size: number }) {
  return <LoaderCircle className={styles.spinner} size={size} />;
}
