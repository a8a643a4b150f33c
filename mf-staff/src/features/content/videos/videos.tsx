import type { StaffFilm } from "@academy/shared/contract/staff/films";
import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useSizeFormat } from "#features/content/files/use-size-format.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { VideoState } from "./video-state.tsx";
import { videosQuery } from "./videos.api.ts";
import styles from "./videos.module.css";

/** The videos of the lectures: the progress of their smaller renditions, and what failed. */
export function Videos() {
  const t = useTranslations("staff");
  const sizes = useSizeFormat();
  const query = useInfiniteQuery(videosQuery());
  const encodes = query.data?.encodes ?? true;
  const renditionText = ({ height, bytes }: StaffFilm["original"]) =>
    height === null ? sizes.size(bytes) : t("content.videos.size", { height, size: sizes.size(bytes) });
  const columns: Column<StaffFilm>[] = [
    {
      id: "file",
      header: t("content.videos.file"),
      cell: ({ file, lectures }) => (
        <div className={styles.state}>
          <span className={styles.name}>{file}</span>
          {lectures.map(({ id, title }) => (
            <span key={id} className={styles.small} lang="en">
              {title}
            </span>
          ))}
        </div>
      ),
    },
    {
      id: "length",
      header: t("content.videos.length"),
      cell: ({ seconds }) => (seconds === null ? "–" : clock(seconds)),
      align: "end",
    },
    { id: "original", header: t("content.videos.original"), cell: ({ original }) => renditionText(original) },
    {
      id: "sizes",
      header: t("content.videos.sizes"),
      cell: ({ renditions }) =>
        renditions.length === 0 ? (
          "–"
        ) : (
          <span className={styles.state}>
            {renditions.map((each) => (
              <span key={each.height}>{renditionText(each)}</span>
            ))}
          </span>
        ),
    },
    {
      id: "state",
      header: t("content.videos.state"),
      cell: (video) => <VideoState video={video} encodes={encodes} />,
    },
  ];
  return (
    <div className={styles.videos}>
      {!encodes && <Banner tone="info">{t("content.videos.no_encoder")}</Banner>}
      <p className={styles.small}>{t("content.videos.lead")}</p>
      <DataTable
        label={t("content.part.videos")}
        result={{ ...query, data: query.data?.videos }}
        empty={t("content.videos.none")}
        idOf={({ id }) => String(id)}
        columns={columns}
      />
    </div>
  );
}
