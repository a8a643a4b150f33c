import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { Search } from "lucide-react";
import { useState } from "react";
import { SearchHits } from "./search-hits.tsx";

/** Opens the one search of the staff area, also by Ctrl+K and ⌘K. */
export function SearchButton({ isWide }: { isWide: boolean }) {
  const t = useTranslations("staff");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useListener(document, "keydown", (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== "KeyK") return;
    event.preventDefault();
    setOpen(true);
  });
  const opens = { "aria-haspopup": "dialog", "aria-keyshortcuts": "Control+K Meta+K" } as const;
  return (
    <>
      {isWide ? (
        <Button {...opens} variant="secondary" size="compact" wide icon={Search} onClick={() => setOpen(true)}>
          {t("search.button")}
        </Button>
      ) : (
        <IconButton {...opens} label={t("search.title")} onClick={() => setOpen(true)} icon={Search} />
      )}
      <Dialog open={open} onClose={close} title={t("search.title")}>
        <SearchHits onOpen={close} />
      </Dialog>
    </>
  );
}
