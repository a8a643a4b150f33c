import { wordsOf } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { CopyButton } from "@academy/shared/ui/buttons/copy-button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { EssayText } from "#features/essay/text/essay-text.tsx";
import { useNumber } from "#features/essay/texts/use-number.ts";
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
  const number = useNumber();
  const lengthOf = (text: string) => {
    const count = wordsOf(text);
    return t("text.words", { count, words: number(count) });
  };
  const theirs = t("conflict.theirs", other.saved_at ? momentOf(other.saved_at) : { date: "", time: "" });
  return (
    <div className={styles.work}>
      <Banner tone="warning" live title={t("conflict.title")}>
        {t("conflict.text")}
      </Banner>
      <div className={styles.both}>
        <section aria-labelledby="essay-mine" className={styles.one}>
          <h3 id="essay-mine">{t("conflict.mine")}</h3>
          <p className={styles.note}>{lengthOf(mine)}</p>
          <div className={styles.buttons}>
            <Button onClick={onKeepMine}>{t("conflict.keep_mine")}</Button>
            <CopyButton text={mine} name={t("conflict.copy_mine")} />
          </div>
          <EssayText markdown={mine} />
        </section>
        <section aria-labelledby="essay-theirs" className={styles.one}>
          <h3 id="essay-theirs">{theirs}</h3>
          <p className={styles.note}>{lengthOf(other.text)}</p>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={onTakeOther}>
              {t("conflict.take_theirs")}
            </Button>
            <CopyButton text={other.text} name={t("conflict.copy_theirs")} />
          </div>
          <EssayText markdown={other.text} />
        </section>
      </div>
    </div>
  );
}
