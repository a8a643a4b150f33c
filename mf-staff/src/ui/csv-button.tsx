import { downloadFile } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Download } from "lucide-react";
import { saveFile } from "./save-file.ts";

interface CsvButtonProps {
  /** The path of the request below `/api`, with its filters. */
  url: string;
  /** The name of the saved file, such as `orders-2026-11.csv`. */
  name: string;
}

/** Saves a table as CSV. The file is requested with the bearer token, so that no link to it works for anybody else. */
export function CsvButton({ url, name }: CsvButtonProps) {
  const { t } = useTranslation("staff");
  const download = useMutation({ mutationFn: async () => saveFile(await downloadFile(url, "text/csv"), name) });
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        icon={<Download size={18} />}
        pending={download.isPending}
        failure={download.error}
        onClick={() => download.mutate()}
      >
        {t("frame.csv")}
      </Button>
      {download.error && <ErrorNote error={download.error} onRetry={() => download.mutate()} />}
    </>
  );
}
