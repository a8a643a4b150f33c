import { useTranslation } from "@academy/shared/i18n";
import { useState } from "react";
import { Button } from "./button.tsx";

/** Puts a text into the clipboard and says so; where the browser does not let it, nothing is claimed. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button variant="quiet" aria-label={name} onClick={copy}>
        {t(copied ? "buttons.copied" : "buttons.copy")}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t("buttons.copied") : ""}
      </span>
    </>
  );
}
