import type { Figures } from "@academy/shared/contract/courses";
import { hoursAndMinutes } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { figuresQuery } from "#academy/figures.ts";
import styles from "./facts-band.module.css";

/** The course in three figures, over the lower edge of the hero (spec §2: 16 topics, 35 lectures, 56 h 18 min). */
export function FactsBand() {
  const t = useTranslations("public");
  return (
    <section className={styles.band} aria-label={t("home.figures.label")}>
      <div className={styles.card}>
        <Loaded query={figuresQuery()} rows={1}>
          {(counted) => <Facts figures={counted} />}
        </Loaded>
      </div>
    </section>
  );
}

function Facts({ figures: { topics, lectures, minutes } }: { figures: Figures }) {
  const t = useTranslations(["public", "common"]);
  const facts = [
    { key: "topics", figure: topics, text: t("home.figures.topics", { count: topics }) },
    { key: "lectures", figure: lectures, text: t("home.figures.lectures", { count: lectures }) },
    {
      key: "duration",
      figure: t("common:duration.hours_minutes", hoursAndMinutes(minutes)),
      text: t("home.figures.duration"),
    },
  ];
  return (
    <ul className={styles.facts}>
      {facts.map(({ key, figure, text }) => (
        <li key={key} className={styles.fact}>
          <span className={styles.figure}>{figure}</span> <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
