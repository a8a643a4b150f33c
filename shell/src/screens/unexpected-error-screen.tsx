import { i18n, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { en } from "#texts/en.ts";
import styles from "./message-screen.module.css";

/** The message in place of a screen of the shell that failed (spec §8, reading 64). It needs neither loaded texts nor the router. */
export function UnexpectedError() {
  const t = useTranslations("shell");
  const spoken = i18n.hasLoadedNamespace("shell");
  const text = (key: keyof typeof en.unexpected) => (spoken ? t(`unexpected.${key}`) : en.unexpected[key]);
  return (
    <div className={styles.screen} role="alert">
      <span className={styles.rule} aria-hidden="true" />
      <h1 tabIndex={-1}>{text("title")}</h1>
      <p className={styles.lead}>{text("description")}</p>
      <div className={styles.ways}>
        <Button onClick={() => location.reload()}>{text("reload")}</Button>
        <a href="/">{text("home")}</a>
      </div>
    </div>
  );
}

/** The last resort of the shell: it must render even when the layout is what failed. */
export function UnexpectedErrorScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <UnexpectedError />
    </main>
  );
}
