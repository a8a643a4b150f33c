import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useEffect, useEffectEvent, useState } from "react";
import surface from "#features/player/surface/surface.module.css";
import styles from "./video.module.css";

/** How long a student can stop the next lecture before it begins automatically. */
const COUNTDOWN_SECONDS = 8;

interface NextUpProps {
  title: string;
  byItself: boolean;
  onNext: () => void;
  onAgain: () => void;
}

/** After the last second: the next lecture, which begins after a countdown that the student can stop, or at a press. */
export function NextUp({ title, byItself, onNext, onAgain }: NextUpProps) {
  const t = useTranslations("learning");
  const [left, setLeft] = useState(byItself ? COUNTDOWN_SECONDS : null);
  const counting = left !== null;

  const tick = useEffectEvent(() => {
    if (left === null) return;
    if (left <= 1) onNext();
    else setLeft(left - 1);
  });
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [counting]);

  return (
    <section className={surface.cover} data-opaque="true" data-interactive="" aria-label={t("player.next_up")}>
      <p className={surface.stillTitle}>{t("player.next_up")}</p>
      <p>{title}</p>
      {/* A screen reader hears it once: a number read aloud every second would drown everything else. */}
      {counting && <p aria-hidden="true">{t("player.begins_in", { count: left })}</p>}
      <p role="status" className="visually-hidden">
        {counting ? t("player.begins_in", { count: COUNTDOWN_SECONDS }) : ""}
      </p>
      <div className={styles.coverButtons}>
        <Button variant="accent" onClick={onNext}>
          {t("player.play_next")}
        </Button>
        {counting ? (
          <Button variant="secondary" onClick={() => setLeft(null)}>
            {t("player.stay")}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onAgain}>
            {t("lecture.restart")}
          </Button>
        )}
      </div>
    </section>
  );
}
