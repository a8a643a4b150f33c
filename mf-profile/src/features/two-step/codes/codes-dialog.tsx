import { saveFile } from "@academy/shared/browser/save-file";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { CopyButton } from "@academy/shared/ui/buttons/copy-button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { Download, Printer } from "lucide-react";
import own from "#features/two-step/style/two-step.module.css";
import { printCodes } from "./print-codes.ts";

interface CodesDialogProps {
  codes: readonly string[];
  /** They come with the account's first factor, which has ended the other sessions. */
  isFirst?: boolean;
  onClose: () => void;
}

const FILE = "orda-academy-recovery-codes.txt";

/** Ten recovery codes, shown this once: closing takes the button that says they are saved. */
export function CodesDialog({ codes, isFirst = false, onClose }: CodesDialogProps) {
  const t = useTranslations(["profile", "common"]);
  const instructions = useFocus<HTMLDivElement>();
  const title = t("two_step.codes.paper_title", { academy: t("common:academy.name") });
  const lead = t("two_step.codes.lead");
  const save = () => saveFile(new Blob([[title, lead, "", ...codes, ""].join("\n")], { type: "text/plain" }), FILE);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={t("two_step.codes.title")}
      size="small"
      actions={<Button onClick={onClose}>{t("two_step.codes.saved")}</Button>}
    >
      <div className={own.step}>
        <div ref={instructions} tabIndex={-1} className={own.message}>
          {isFirst && (
            <Banner tone="success" live title={t("two_step.turned_on")}>
              {t("security.others_ended")}
            </Banner>
          )}
          <p className={own.text}>{lead}</p>
        </div>
        <ol className={own.codes} aria-label={t("two_step.codes.name")}>
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ol>
        <div className={`${own.actions} ${own.quiet}`}>
          <CopyButton text={codes.join("\n")} name={t("two_step.codes.copy")} />
          <Button variant="quiet" icon={Download} onClick={save}>
            {t("two_step.codes.download")}
          </Button>
          <Button variant="quiet" icon={Printer} onClick={() => printCodes(title, lead, codes)}>
            {t("two_step.codes.print")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
