import { CONTENT_PARTS } from "@academy/shared/contract/staff/content";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useSearchParams } from "@academy/shared/router";
import { Async } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import { contentQuery } from "./content.api.ts";
import styles from "./content.module.css";
import { DraftPanel } from "./draft-panel.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { PartEditor } from "./part-editor.tsx";
import { Versions } from "./versions.tsx";
import { Videos } from "./videos/videos.tsx";

const TABS = [...CONTENT_PARTS, "preview", "videos", "versions"] as const;
type Tab = (typeof TABS)[number];

const isTab = (name: string | null): name is Tab => TABS.some((tab) => tab === name);

/** The content of the academy: the draft, its parts and earlier versions (reading 88). */
export function ContentSection() {
  const { t } = useTranslation("staff");
  const state = useQuery(contentQuery());
  const [search, setSearch] = useSearchParams();
  const asked = search.get("part");
  const selected = isTab(asked) ? asked : "course";
  return (
    <Async result={state} skeleton={<Skeleton shape="row" count={8} />}>
      {(content) => (
        <div className={styles.place}>
          <DraftPanel state={content} />
          <Tabs
            label={t("content.parts")}
            selected={selected}
            onSelect={(part) => setSearch({ part })}
            tabs={TABS.map((tab) => ({
              id: tab,
              label: t(`content.part.${tab}`),
              panel:
                tab === "versions" ? (
                  <Versions live={content.live.id} hasDraft={content.draft !== null} />
                ) : tab === "preview" ? (
                  <DraftPreview />
                ) : tab === "videos" ? (
                  <Videos />
                ) : (
                  <PartEditor key={tab} part={tab} />
                ),
            }))}
          />
        </div>
      )}
    </Async>
  );
}
