import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert } from "lucide-react";
import styles from "./form-error-summary.module.css";

interface FormErrorSummaryProps {
  /** One entry for each refused field: the id of its control, and what is wrong. */
  errors: { id: string; message: string }[];
  /** What to say in place of the number of refused fields. */
  title?: string | undefined;
}

/** Everything that is wrong with a form, in one list that `useForm` focuses; each line links to its field (WCAG 3.3.1). */
export function FormErrorSummary({ errors, title }: FormErrorSummaryProps) {
  const t = useTranslations("common");
  if (errors.length === 0) return null;
  return (
    <div data-form-summary="" role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>
        <CircleAlert size={20} />
        <span>{title ?? t("form.summary", { count: errors.length })}</span>
      </p>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
