import { useTranslations } from "@academy/shared/i18n";
import { useCopy } from "#ui/hooks/use-copy.ts";
import { Button } from "./button.tsx";

/** Copies a text to the clipboard and says so; if the browser refuses, the button claims nothing. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations("common");
  const [copied, copy] = useCopy(text);
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
