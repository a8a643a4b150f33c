import type { AuditLine } from "@academy/shared/contract/staff/audit";
import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useActionName } from "#actions/use-action-name.ts";
import { FactRows } from "#ui/fact-list.tsx";
import { PersonLink } from "#ui/person-link.tsx";
import styles from "./audit.module.css";
import { ChangedValues } from "./changed-values.tsx";

/** One line of the audit: who did what and when; opened, it also shows the person concerned, the reason, and the changed values. */
export function AuditRow({ line }: { line: AuditLine }) {
  const t = useTranslations("staff");
  const nameOf = useActionName();
  const { at, actor, action, student, reason } = line;
  const { date, time } = useMoment()(at);
  return (
    <li className={styles.line}>
      <Disclosure
        level={2}
        title={
          <span className={styles.title}>
            <span className={styles.action}>{nameOf(action)}</span>{" "}
            <span className={styles.small}>
              <span>{t(`audit.by.${actor.kind}`, { name: actor.name })}</span>
              {student && student.id !== actor.id && <span>{` · ${student.name}`}</span>}
            </span>{" "}
            <time dateTime={at} className={styles.time}>
              {`${date}, ${time}`}
            </time>
          </span>
        }
      >
        <dl className={styles.facts}>
          <FactRows
            rows={{
              [t("audit.student")]: student && <PersonLink id={student.id} name={student.name} />,
              [t("audit.reason")]: reason,
            }}
          />
        </dl>
        <ChangedValues line={line} />
      </Disclosure>
    </li>
  );
}
