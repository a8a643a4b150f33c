import { i18n, useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/button";
import { en } from "#texts/en.ts";
import styles from "./message-screen.module.css";

/** The last resort of the shell (spec §8, reading 64). It must stand even when the words or the router are what failed. */
export function UnexpectedErrorScreen() {
  const { t } = useTranslation("shell");
  const spoken = i18n.hasLoadedNamespace("shell");
  const words = (key: keyof typeof en.unexpected) => (spoken ? t(`unexpected.${key}`) : en.unexpected[key]);
  return (
    <main id="main" tabIndex={-1} className={styles.screen} role="alert">
      <span className={styles.rule} aria-hidden="true" />
      <h1 tabIndex={-1}>{words("title")}</h1>
      <p className={styles.lead}>{words("description")}</p>
      <div className={styles.ways}>
        <Button onClick={() => location.reload()}>{words("reload")}</Button>
        <a href="/">{words("home")}</a>
      </div>
    </main>
  );
}
