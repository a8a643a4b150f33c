import { wordsOf } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { CopyButton } from "@academy/shared/ui/buttons/copy-button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { EssayText } from "#features/essay/text/essay-text.tsx";
import type { OtherText } from "./autosave.ts";
import styles from "./editor.module.css";

interface ConflictProps {
  mine: string;
  other: OtherText;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/** Two texts that were written independently: both are shown, and their author chooses one. */
export function Conflict({ mine, other, onKeepMine, onTakeOther }: ConflictProps) {
  const t = useTranslations("essay");
  const momentOf = useMoment();
  const choices = [
    { name: "mine", title: t("conflict.mine"), text: mine, onChoose: onKeepMine },
    {
      name: "theirs",
      title: t("conflict.theirs", other.saved_at ? momentOf(other.saved_at) : { date: "", time: "" }),
      text: other.text,
      onChoose: onTakeOther,
    },
  ] as const;
  return (
    <div className={styles.work}>
      <Banner tone="warning" live title={t("conflict.title")}>
        {t("conflict.text")}
      </Banner>
      <div className={styles.both}>
        {choices.map(({ name, title, text, onChoose }) => (
          <section key={name} aria-labelledby={`essay-${name}`} className={styles.one}>
            <h3 id={`essay-${name}`}>{title}</h3>
            <p className={styles.note}>{t("text.words", { count: wordsOf(text) })}</p>
            <div className={styles.buttons}>
              <Button variant={name === "mine" ? "primary" : "secondary"} onClick={onChoose}>
                {t(`conflict.choose_${name}`)}
              </Button>
              <CopyButton text={text} name={t(`conflict.copy_${name}`)} />
            </div>
            <EssayText markdown={text} />
          </section>
        ))}
      </div>
    </div>
  );
}
