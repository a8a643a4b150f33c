import type { StaffScholarship } from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { Part } from "./part.tsx";
import { reopenScholarship } from "./scholarships.api.ts";
import styles from "./scholarships.module.css";

/** The decision, and a button that revokes it while the student has used nothing of it. */
export function Decided({ scholarship }: { scholarship: StaffScholarship }) {
  const t = useTranslations("staff");
  const { id, status, decided_by, reason, exceeding_reason, used, may_reopen } = scholarship;
  if (status === "withdrawn") return null;
  return (
    <Part title={t("scholarships.decided")}>
      {decided_by && <p>{t("scholarships.decided_by", { name: decided_by })}</p>}
      {reason && <Answer label={t("scholarships.told")} text={reason} />}
      {exceeding_reason && <Answer label={t("scholarships.exceeded")} text={exceeding_reason} />}
      {status === "partial" && <p>{t(used ? "scholarships.used" : "scholarships.unused")}</p>}
      {may_reopen && (
        <div>
          <ReasonButton
            variant="secondary"
            texts={t("scholarships.reopen", { returnObjects: true })}
            draftKey={`reopen-scholarship:${id}`}
            send={(body) => reopenScholarship(id, body)}
          />
        </div>
      )}
    </Part>
  );
}

function Answer({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className={styles.hint}>{label}</p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  );
}
