import { saveFile } from "@academy/shared/browser/save-file";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Download } from "lucide-react";
import { withProof } from "#proof/with-proof.ts";

/** In the order of the buttons: with typed cells for people, then the one for programs. */
const FORMATS = ["xlsx", "csv"] as const;

export type TableFormat = (typeof FORMATS)[number];

interface TableDownloadProps {
  /** Requests the file in a format. */
  request: (format: TableFormat) => Promise<Blob>;
  /** The name of the saved file without its ending, such as `orders-2026-11`. */
  name: string;
}

/** Saves a table for a spreadsheet. The file is requested with the bearer token, so that no link to it works for anybody else. */
export function TableDownload({ request, name }: TableDownloadProps) {
  const t = useTranslations("staff");
  const download = useMutation({
    mutationFn: async (format: TableFormat) => saveFile(await withProof(() => request(format)), `${name}.${format}`),
  });
  const { variables: chosen, isPending, error } = download;
  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="secondary"
          size="compact"
          icon={Download}
          pending={isPending && chosen === format}
          failure={chosen === format ? error : null}
          onClick={() => download.mutate(format)}
        >
          {t(`frame.${format}`)}
        </Button>
      ))}
      {error && chosen && <ErrorNote error={error} onRetry={() => download.mutate(chosen)} />}
    </>
  );
}
