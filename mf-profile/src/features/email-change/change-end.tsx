import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { Banner } from "@academy/shared/ui/notifications/banner";
import type { ReactNode } from "react";
import own from "./email-change.module.css";

interface ChangeEndProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What came of the codes; the focus goes to it, for the form that had it is gone. */
export function ChangeEnd({ title, onClose, children }: ChangeEndProps) {
  const t = useTranslations("common");
  const end = useFocus<HTMLDivElement>();
  return (
    <div ref={end} tabIndex={-1} className={own.end}>
      <Banner tone="success" live title={title}>
        {children}
      </Banner>
      <Button wide onClick={onClose}>
        {t("buttons.close")}
      </Button>
    </div>
  );
}
