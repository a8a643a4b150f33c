import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** The shape of the expected content, so that nothing moves when it arrives. */
  shape?: "lines" | "title" | "card" | "video" | "avatar" | "row";
  count?: number;
}

/** Grey boxes in place of content that is loading; they appear only after 200 ms. */
export function Skeleton({ shape = "lines", count = shape === "lines" ? 3 : 1 }: SkeletonProps) {
  return (
    <div className={styles.group} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.box} data-shape={shape} />
      ))}
    </div>
  );
}
