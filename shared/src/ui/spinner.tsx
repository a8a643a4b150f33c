import { LoaderCircle } from "lucide-react";
import styles from "./spinner.module.css";

/** A ring that turns while something is awaited, `size` pixels wide; words beside it say what for. */
export const Spinner = ({ size }: { size: number }) => <LoaderCircle className={styles.spinner} size={size} />;
