import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { CaptionsText } from "./captions-text.tsx";
import styles from "./file-field.module.css";
import { fileQuery } from "./files.api.ts";
import { useSizeFormat } from "./use-size-format.ts";

/** A preview of a file of the draft: the picture, the video with its length, or a link to the document. */
export function FilePreview({ file }: { file: string }) {
  const t = useTranslations("staff");
  const sizes = useSizeFormat();
  return (
    <Loaded query={fileQuery(file)} skeleton={<Skeleton shape="lines" count={2} />}>
      {({ url, size, seconds, playable, encodes }) => (
        <div className={styles.look}>
          {playable === false && (
            <p role="status" className={styles.notice}>
              {t(`content.videos.${encodes ? "unplayable_waits" : "unplayable_alone"}`)}
            </p>
          )}
          {file.endsWith(".mp4") && (
            // biome-ignore lint/a11y/useMediaCaption: a look at the film itself; its captions are a field of their own
            <video className={styles.film} src={url} controls preload="metadata" />
          )}
          {/\.(webp|svg)$/.test(file) && <img className={styles.picture} src={url} alt="" />}
          {file.endsWith(".vtt") && <CaptionsText file={file} url={url} />}
          <p className={styles.small}>
            <span>{`${sizes.size(size)}${seconds === null ? "" : `, ${clock(seconds)}`}`}</span>
            {/\.(pdf|vtt)$/.test(file) && (
              <>
                {" "}
                <a href={url} target="_blank" rel="noreferrer">
                  {t("content.files.open")}
                </a>
              </>
            )}
          </p>
        </div>
      )}
    </Loaded>
  );
}
