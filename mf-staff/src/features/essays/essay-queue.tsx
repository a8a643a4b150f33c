import { ESSAY_VIEWS } from "@academy/shared/contract/staff/essays";
import { listEssays } from "@academy/shared/contract/staff/essays.operations";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { useMay } from "#me/use-may.ts";
import { Age } from "#ui/age.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { EssayDetail } from "./essay-detail.tsx";
import { essayQuery } from "./essays.api.ts";
import { VerdictTag } from "./verdict-tag.tsx";

const FILTERS = { q: "text", view: ESSAY_VIEWS } as const;

/** Hours after which an author has waited too long. */
const LATE = 7 * 24;

/** The queue of essays: those that wait for a reader, those being read, and the evaluated ones. */
function EssayQueue() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const may = useMay();
  const list = useFilteredList(FILTERS, listEssays, { lng: language });
  const { q, view } = list.filters.values;
  const views = ESSAY_VIEWS.filter((each) => each !== "others" || may("essays.decide"));
  return (
    <Queue
      {...list}
      hasComments
      label={t(`essays.views.${view}`)}
      empty={t(q ? "essays.not_found" : `essays.none.${view}`)}
      row={({ id, title, status, reading, words, is_file, returns, waits_since, said: decision, reader }) => ({
        title,
        aside: decision ? <Age since={decision.at} /> : waits_since && <Age since={waits_since} late={LATE} />,
        facts: [
          t("essays.number", { id }),
          t("essays.words", { count: words }),
          is_file ? t("essays.pdf") : null,
          returns > 0 ? t("essays.returned_times", { count: returns }) : null,
          reader && !reader.is_me ? reader.name : null,
        ]
          .filter((fact) => fact !== null)
          .join(" · "),
        tags: (
          <>
            <Tag tone={reading === "first" ? "plain" : "accent"}>{t(`essays.readings.${reading}`)}</Tag>
            {decision ? (
              <VerdictTag {...decision} />
            ) : (
              status === "appealed" && <Tag tone="warning">{t("essays.appealed")}</Tag>
            )}
          </>
        ),
      })}
      detail={loadedDetail(
        (id) => essayQuery(id, language),
        (essay, { show, close }) => {
          // There is no next row, because an essay that is being read has left the list: the first other one opens.
          const other = list.result.data?.find(({ id }) => id !== essay.id);
          return <EssayDetail essay={essay} onDone={() => show(other ? String(other.id) : null)} onClose={close} />;
        },
      )}
      fields={{
        view: [t("essays.show"), (each) => t(`essays.views.${each}`), views],
        q: t("essays.search"),
      }}
    />
  );
}

/** The section in which reviewers read essays. */
export const EssaysScreen = sectionScreen("essays", EssayQueue);
