import { Pending } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import styles from "./area-skeleton.module.css";

/** The boxes of a screen whose area is still being loaded. */
export function AreaSkeleton() {
  return (
    <div className={styles.screen}>
      <Pending
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton count={3} />
            <Skeleton shape="card" count={4} />
          </>
        }
      />
    </div>
  );
}
