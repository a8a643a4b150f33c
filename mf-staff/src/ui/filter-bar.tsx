import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import type { ReactNode } from "react";
import type { FilterForms } from "#lists/filters.ts";
import type { Filters } from "#lists/use-filters.ts";
import styles from "./filter-bar.module.css";

/** Filters, and whether one differs from its default. */
export interface FilterBarProps {
  filters: Pick<Filters<FilterForms>, "isFiltered" | "reset">;
  /** The filters: `SearchFilter`, `ChoiceFilter`. */
  children: ReactNode;
}

/** The filters above a list, and a button that resets them. */
export function FilterBar({ filters: { isFiltered, reset }, children }: FilterBarProps) {
  const t = useTranslations("staff");
  return (
    <search className={styles.bar}>
      {children}
      {isFiltered && (
        <Button variant="quiet" size="compact" onClick={reset}>
          {t("frame.reset")}
        </Button>
      )}
    </search>
  );
}
