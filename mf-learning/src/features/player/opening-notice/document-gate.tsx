import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { FileText } from "lucide-react";
import styles from "./opening-notice.module.css";
import { OpeningNoticeText } from "./opening-notice-text.tsx";
import type { LectureOpening } from "./use-opening-notice.ts";

interface DocumentGateProps {
  opening: LectureOpening;
  onOpen: () => void;
}

/** Shown in place of a document: showing the document opens the lecture, so a student who may still withdraw confirms it (reading 58). */
export function DocumentGate({ opening, onOpen }: DocumentGateProps) {
  const t = useTranslations("learning");
  return (
    <div className={styles.gate}>
      <FileText size={40} strokeWidth={1.25} />
      <OpeningNoticeText opening={opening} />
      <Button onClick={onOpen}>{t("opening.open_document")}</Button>
    </div>
  );
}
