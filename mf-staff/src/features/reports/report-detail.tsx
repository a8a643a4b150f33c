import type { ReportDecision, ReportedPostDetail } from "@academy/shared/contract/staff/reports";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { PersonLink } from "#ui/person-link.tsx";
import { Post } from "#ui/post.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { decideReports, rowOf, showReported } from "./reports.api.ts";
import styles from "./reports.module.css";

const DECISIONS = [
  ["kept", "secondary"],
  ["hidden", "secondary"],
  ["removed", "quiet-danger"],
] as const satisfies readonly (readonly [ReportDecision, string])[];

/** A reported post in its thread, with the reasons of the reports and the decision. */
export function ReportDetail({ detail, onDone }: { detail: ReportedPostDetail; onDone: () => void }) {
  const t = useTranslations("staff");
  const { say } = useTranslated([detail.lecture.title]);
  const { kind, id, thread, reports } = detail;
  const reported = thread.find((post) => post.kind === kind && post.id === id);
  const lastOpen = reports.findLast(({ decided_at }) => decided_at === null);
  return (
    <>
      <h2 className={styles.title}>{`${t(`reports.kind.${kind}`)} · ${say(detail.lecture.title)}`}</h2>
      <section className={styles.reasons} aria-label={t("reports.reasons")}>
        <h3>{t("reports.reasons")}</h3>
        <ul>
          {reports.map((report) => (
            <li key={report.id}>
              <PersonLink id={report.by.student} name={report.by.first_name || t("questions.student")} />{" "}
              <RelativeTime moment={report.reported_at} />
              {report.decision && <Tag>{t(`reports.decision.${report.decision}`)}</Tag>}
              <p dir="auto">{report.reason || t("reports.no_reason")}</p>
            </li>
          ))}
        </ul>
      </section>
      {thread.map((post) => (
        <Post
          key={rowOf(post)}
          author={post.author}
          moment={post.created_at}
          content={post.content}
          isDeleted={post.is_deleted}
          isHidden={post.is_hidden}
          isMarked={post === reported}
          tags={post === reported && <Tag tone="danger">{t("questions.reported")}</Tag>}
        />
      ))}
      {lastOpen && !reported?.is_deleted && (
        <div className={styles.buttons}>
          {DECISIONS.map(([decision, variant]) => (
            <ReasonButton
              key={decision}
              variant={variant}
              texts={t(`reports.decide.${decision}`, { returnObjects: true })}
              draftKey={`decide-${rowOf(detail)}`}
              send={({ reason }) => decideReports(detail, { decision, reason, last_report: lastOpen.id })}
              after={onDone}
            />
          ))}
        </div>
      )}
      {!lastOpen && reported?.is_hidden && !reported.is_deleted && (
        <div className={styles.buttons}>
          <ReasonButton
            variant="secondary"
            texts={{ ...t("questions.show", { returnObjects: true }), title: t(`questions.show.${kind}`) }}
            draftKey={`show-${rowOf(detail)}`}
            send={(body) => showReported(detail, body)}
          />
        </div>
      )}
    </>
  );
}
