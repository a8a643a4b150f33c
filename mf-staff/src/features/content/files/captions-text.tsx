import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import styles from "./file-field.module.css";

/** Captions as they were read, so that an author sees a wrong encoding before it is saved (reading 91). */
export function CaptionsText({ file, url }: { file: string; url: string }) {
  const result = useQuery({
    queryKey: ["staff", "captions", file],
    queryFn: async ({ signal }) => (await fetch(url, { signal })).text(),
  });
  return (
    <Async result={result} skeleton={<Skeleton shape="lines" count={4} />}>
      {(text) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <pre className={styles.captions} tabIndex={0}>
          {text.replace(/^WEBVTT\s+/, "")}
        </pre>
      )}
    </Async>
  );
}
