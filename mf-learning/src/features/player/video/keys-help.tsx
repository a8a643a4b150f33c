import { useTranslations } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { Fragment } from "react";
import { KEY_HELP } from "./player-keys.ts";
import styles from "./video.module.css";

interface KeysHelpProps {
  open: boolean;
  onClose: () => void;
  /** Whether there is more than one quality to choose. */
  hasQualities: boolean;
}

/** The keys of the player, in a list. */
export function KeysHelp({ open, onClose, hasQualities }: KeysHelpProps) {
  const t = useTranslations("learning");
  return (
    <Dialog open={open} onClose={onClose} title={t("player.keys")}>
      <p className={styles.keysLead}>{t("player.keys_lead")}</p>
      <dl className={styles.keys}>
        {KEY_HELP.filter(({ does }) => does !== "quality" || hasQualities).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>{key === "…" ? <span>{key}</span> : <kbd>{key}</kbd>}</Fragment>
              ))}
            </dt>
            <dd>{t(`player.key.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
