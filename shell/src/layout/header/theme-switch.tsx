import { useTranslations } from "@academy/shared/i18n";
import { THEMES, type Theme } from "@academy/shared/storage/shell-storage";
import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, readTheme, watchTheme } from "./theme.ts";
import styles from "./theme-switch.module.css";

const ICONS = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or as the device is; remembered on this device. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  const current = useSyncExternalStore<Theme>(watchTheme, readTheme, () => "system");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label={t("theme.label")} className={styles.switch}>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <button
            key={theme}
            type="button"
            className={styles.choice}
            aria-label={t(`theme.${theme}`)}
            aria-pressed={theme === current}
            title={t(`theme.${theme}`)}
            onClick={() => chooseTheme(theme)}
          >
            <Icon size={18} />
          </button>
        );
      })}
    </div>
  );
}
