import { CONVERTED_FROM } from "@academy/shared/contract/staff/content-uploads";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import styles from "./file-field.module.css";

/** The name of an encoding as people write it: Windows-1251, KOI8-R, UTF-16LE. */
const encodingName = (label: string): string =>
  label.startsWith("windows") ? label.replace("windows", "Windows") : label.toUpperCase();

/** The text without its first line, and the encoding from which it was converted. */
function read(file: string): { text: string; encoding: string | null } {
  const text = file.replace(/^WEBVTT\s+/, "");
  const at = text.indexOf(CONVERTED_FROM);
  if (at < 0) return { text, encoding: null };
  const [encoding = ""] = text.slice(at + CONVERTED_FROM.length).split("\n");
  return { text: text.replace(`${CONVERTED_FROM}${encoding}\n\n`, ""), encoding };
}

/** Captions as they were read, so that an author sees a wrong encoding before it is saved. */
export function CaptionsText({ file, url }: { file: string; url: string }) {
  const t = useTranslations("staff");
  const result = useQuery({
    queryKey: ["staff", "captions", file],
    queryFn: async ({ signal }) => read(await (await fetch(url, { signal })).text()),
  });
  return (
    <Async result={result} skeleton={<Skeleton shape="lines" count={4} />}>
      {({ text, encoding }) => (
        <>
          {encoding !== null && (
            <p role="status" className={styles.notice}>
              {t("content.files.converted", { encoding: encodingName(encoding) })}
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <pre className={styles.captions} tabIndex={0}>
            {text}
          </pre>
        </>
      )}
    </Async>
  );
}
