import { useTranslation } from "@academy/shared/i18n";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useState } from "react";
import styles from "./editor.module.css";
import { SAMPLES, SHORTCUTS, TOOLS } from "./tools.ts";

/** The Markdown marks of the text and the keys that set them. */
export function MarksHelp() {
  const { t } = useTranslation("essay");
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={t("editor.marks")} open={open} onToggle={() => setOpen(!open)}>
      <div className={styles.marks}>
        <p>{t("editor.tools_keys")}</p>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("editor.mark")}</th>
              <th scope="col">{t("editor.shortcut")}</th>
            </tr>
          </thead>
          <tbody>
            {TOOLS.map((tool) => (
              <tr key={tool}>
                <th scope="row">{t(`editor.${tool}`)}</th>
                <td>
                  <code>{SAMPLES[tool]}</code>
                </td>
                <td>
                  <kbd>{SHORTCUTS[tool].keys}</kbd>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
