import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** The box of what will come, so that nothing moves when it does. */
  shape?: "lines" | "title" | "card" | "video" | "avatar" | "row";
  count?: number;
}

/** Grey boxes in the place of content that is still loading; they appear after 200 ms only. */
export function Skeleton({ shape = "lines", count = shape === "lines" ? 3 : 1 }: SkeletonProps) {
  return (
    <div className={styles.group} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.box} data-shape={shape} />
      ))}
    </div>
  );
}
