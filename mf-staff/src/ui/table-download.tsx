import { saveFile } from "@academy/shared/browser/save-file";
import { XLSX_TYPE } from "@academy/shared/contract/staff/money/totals";
import { downloadFile } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Download } from "lucide-react";
import { withProof } from "#proof/with-proof.ts";

/** In the order of the buttons: with typed cells for people, then the one for programs (reading 100). */
const FORMATS = [
  { ending: "xlsx", type: XLSX_TYPE },
  { ending: "csv", type: "text/csv" },
] as const;

type Format = (typeof FORMATS)[number];

interface TableDownloadProps {
  /** The path of the request below `/api` without its ending. */
  path: string;
  /** The filters of the request. */
  query: URLSearchParams;
  /** The name of the saved file without its ending, such as `orders-2026-11`. */
  name: string;
}

/** Saves a table for a spreadsheet. The file is requested with the bearer token, so that no link to it works for anybody else. */
export function TableDownload({ path, query, name }: TableDownloadProps) {
  const { t } = useTranslation("staff");
  const download = useMutation({
    mutationFn: async ({ ending, type }: Format) =>
      saveFile(await withProof(() => downloadFile(`${path}.${ending}?${query}`, type)), `${name}.${ending}`),
  });
  const { variables: chosen, isPending, error } = download;
  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format.ending}
          variant="secondary"
          size="compact"
          icon={<Download size={18} />}
          pending={isPending && chosen === format}
          failure={chosen === format ? error : null}
          onClick={() => download.mutate(format)}
        >
          {t(`frame.${format.ending}`)}
        </Button>
      ))}
      {error && chosen && <ErrorNote error={error} onRetry={() => download.mutate(chosen)} />}
    </>
  );
}
