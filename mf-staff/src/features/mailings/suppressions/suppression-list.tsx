import { SUPPRESSION_CAUSES, type Suppression } from "@academy/shared/contract/staff/suppressions";
import { listSuppressions } from "@academy/shared/contract/staff/suppressions.operations";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Plus } from "lucide-react";
import { oneOf } from "#known/one-of.ts";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { FilterBar } from "#ui/filter-bar.tsx";
import { PagedList } from "#ui/paged-list.tsx";
import { PersonLink } from "#ui/person-link.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import rows from "#ui/row-list.module.css";
import { AddSuppression } from "./add-suppression.tsx";
import { removeSuppression } from "./suppressions.api.ts";
import styles from "./suppressions.module.css";

const FILTERS = { q: "text" } as const;

/** Who gets no marketing emails, why and since when; addresses are added and removed here. */
export function SuppressionList() {
  const t = useTranslations("staff");
  const { filters, result } = useFilteredList(FILTERS, listSuppressions);
  return (
    <>
      <p className={styles.small}>{t("suppressions.lead")}</p>
      <div className={styles.tools}>
        <FilterBar filters={filters} fields={{ q: t("suppressions.search") }} />
        <DialogButton variant="secondary" icon={Plus} dialog={(close) => <AddSuppression onClose={close} />}>
          {t("suppressions.add")}
        </DialogButton>
      </div>
      <PagedList result={result} empty={t(filters.isFiltered ? "suppressions.no_match" : "suppressions.none")}>
        {(entries) => (
          <ul className={rows.list} aria-label={t("mailings.kinds.suppressions")}>
            {entries.map((entry) => (
              <Entry key={`${entry.student} ${entry.cause}`} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Entry({ entry }: { entry: Suppression }) {
  const t = useTranslations("staff");
  const { student, name, address, since } = entry;
  const day = useDay()(since);
  // A later release may know a further cause, which this one can neither name nor remove.
  const known = oneOf(SUPPRESSION_CAUSES, entry.cause);
  const cause = known ? t(`suppressions.causes.${known}`) : entry.cause;
  return (
    <li className={rows.row}>
      <div className={styles.facts}>
        <strong>
          <PersonLink id={student} name={address} />
        </strong>
        {name && (
          <span className={styles.small} translate="no">
            {name}
          </span>
        )}
        <span className={styles.why}>
          <Tag tone={known === "bounced" ? "warning" : "plain"}>{cause}</Tag>
          <time dateTime={since} className={styles.small}>
            {t("suppressions.since", { day })}
          </time>
        </span>
      </div>
      {known && (
        <ReasonButton
          size="compact"
          aria-label={t("suppressions.remove_named", { address, cause })}
          texts={{
            ...t("suppressions.remove", { returnObjects: true, address }),
            why: t(`suppressions.remove_why.${known}`),
          }}
          draftKey={`suppression:${student}:${known}`}
          send={(body) => removeSuppression({ student, cause: known }, body)}
        />
      )}
    </li>
  );
}
