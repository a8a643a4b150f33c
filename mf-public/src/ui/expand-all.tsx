import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import styles from "./expand-all.module.css";

interface ExpandAllProps {
  allOpen: boolean;
  toggleAll: () => void;
}

/** Opens every line of a list at once, or closes them again. */
export function ExpandAll({ allOpen, toggleAll }: ExpandAllProps) {
  const t = useTranslations("public");
  return (
    <div className={styles.bar}>
      <Button variant="link" aria-expanded={allOpen} onClick={toggleAll}>
        {t(allOpen ? "disclosures.collapse" : "disclosures.expand")}
      </Button>
    </div>
  );
}
