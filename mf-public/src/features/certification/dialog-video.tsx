import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { useReducedMotion } from "@academy/shared/ui/hooks/use-reduced-motion";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { pictureAt } from "@academy/shared/ui/media/content-picture";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useState } from "react";
import styles from "./dialog-video.module.css";

/** The introductory video inside a dialog: plays at once unless nothing may move by itself (reading 40). */
export function DialogVideo({ title }: { title: string }) {
  const t = useTranslations("common");
  const calm = useReducedMotion();
  const [failed, setFailed] = useState(false);
  return (
    <Loaded call="course" query={mainCourseQuery()} skeleton={<Skeleton shape="video" />}>
      {({ introductory_video, introductory_poster }) =>
        introductory_video === "" ? (
          <Banner>{t("video.preparing")}</Banner>
        ) : (
          <>
            <video
              className={styles.video}
              src={introductory_video}
              poster={introductory_poster ? pictureAt(introductory_poster, 1280) : undefined}
              aria-label={title}
              controls
              muted
              playsInline
              autoPlay={!calm}
              preload="metadata"
              onError={() => setFailed(true)}
            >
              {t("video_not_supported")}
            </video>
            {failed && (
              <Banner tone="error" live>
                {t("failures.playback")}
              </Banner>
            )}
          </>
        )
      }
    </Loaded>
  );
}
