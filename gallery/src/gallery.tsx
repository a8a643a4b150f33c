import { changeLanguage, LANGUAGES, useDocumentLanguage, useLanguage } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Toasts } from "@academy/shared/ui/notifications/toast";
import { Buttons } from "#examples/buttons.tsx";
import { Content } from "#examples/content.tsx";
import { Fields } from "#examples/fields.tsx";
import { Layers } from "#examples/layers.tsx";
import { Messages } from "#examples/messages.tsx";
import styles from "./gallery.module.css";
import { useSampleTexts } from "./sample-texts.ts";

const SECTIONS = [
  { id: "buttons", Examples: Buttons },
  { id: "fields", Examples: Fields },
  { id: "messages", Examples: Messages },
  { id: "content", Examples: Content },
  { id: "layers", Examples: Layers },
] as const;

const THEMES = ["light", "dark"] as const;

/** All shared components by purpose; each section shows the light and the dark theme side by side. */
export function Gallery() {
  const texts = useSampleTexts();
  const current = useLanguage();
  useDocumentLanguage();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.gallery}</h1>
        <div data-row="">
          {LANGUAGES.map((language) => (
            <Button
              key={language}
              size="compact"
              variant={language === current ? "primary" : "secondary"}
              onClick={() => void changeLanguage(language)}
            >
              {language.toUpperCase()}
            </Button>
          ))}
        </div>
      </header>
      {SECTIONS.map(({ id, Examples }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{texts.sections[id]}</h2>
          <div className={styles.themes}>
            {THEMES.map((theme) => (
              <section key={theme} data-theme={theme} className={styles.theme} aria-label={texts[theme]}>
                <Examples />
              </section>
            ))}
          </div>
        </section>
      ))}
      <Toasts />
    </main>
  );
}
