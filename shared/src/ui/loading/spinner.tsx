import { LoaderCircle } from "lucide-react";
import styles from "./spinner.module.css";

/** A turning ring for a wait, `size` pixels wide; the text beside it says what is awaited. */
export function Spinner({ size }: { size: number }) {
  return <LoaderCircle className={styles.spinner} size={size} />;
}
