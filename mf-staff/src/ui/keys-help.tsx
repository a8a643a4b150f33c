import { useTranslations } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { setSingleKeys, useSingleKeys } from "#lists/single-keys.ts";
import styles from "./keys-help.module.css";

const KEYS = { J: "frame.keys_help.next", K: "frame.keys_help.previous", "/": "frame.keys_help.search" } as const;
const COMMENT = { C: "frame.keys_help.comment" } as const;
const OTHERS = { Enter: "frame.keys_help.open", Escape: "frame.keys_help.close" } as const;

/** The keys of a list, in a dialog that also switches single-letter shortcuts on and off (WCAG 2.1.4). */
export function KeysHelp({ hasComments = false }: { hasComments?: boolean | undefined }) {
  const t = useTranslations("staff");
  const isOn = useSingleKeys();
  return (
    <div className={styles.help}>
      <DialogButton
        variant="quiet"
        size="compact"
        aria-haspopup="dialog"
        dialog={(close) => (
          <Dialog onClose={close} title={t("frame.keys_help.title")} size="small">
            <Checkbox checked={isOn} onCheckedChange={setSingleKeys}>
              {t("frame.keys_help.letters")}
            </Checkbox>
            <p className={styles.why}>{t("frame.keys_help.why")}</p>
            <dl className={styles.keys}>
              {Object.entries({ ...(isOn && KEYS), ...(isOn && hasComments && COMMENT), ...OTHERS }).map(
                ([key, description]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{t(description)}</dd>
                  </div>
                ),
              )}
            </dl>
          </Dialog>
        )}
      >
        {t("frame.keys_help.title")}
      </DialogButton>
    </div>
  );
}
