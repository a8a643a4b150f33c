import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  isFiltered: boolean;
  onReset: () => void;
  /** The filters: `SearchField`, `FilterSelect`. */
  children: ReactNode;
}

/** The filters above a list, and a button that resets them. */
export function FilterBar({ isFiltered, onReset, children }: FilterBarProps) {
  const { t } = useTranslation("staff");
  return (
    <search className={styles.bar}>
      {children}
      {isFiltered && (
        <Button variant="quiet" size="compact" onClick={onReset}>
          {t("frame.reset")}
        </Button>
      )}
    </search>
  );
}
