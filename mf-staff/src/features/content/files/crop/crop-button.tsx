import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Crop } from "lucide-react";
import { fileQuery } from "#features/content/files/files.api.ts";
import { openPicture, type Picture } from "./picture.ts";

interface CropButtonProps {
  /** The present picture, as the content names it. */
  file: string;
  onPicture: (picture: Picture | null) => void;
}

/** Opens the present picture of a field to crop it; what comes of it is a new file. */
export function CropButton({ file, onPicture }: CropButtonProps) {
  const t = useTranslations("staff");
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: async () => openPicture((await client.fetchQuery(fileQuery(file))).url, file),
    onSuccess: onPicture,
  });
  return (
    <>
      <Button size="compact" variant="quiet" icon={Crop} clickMutation={open}>
        {t("content.crop.open")}
      </Button>
      {open.error && <ErrorNote error={open.error} onRetry={() => open.mutate()} />}
    </>
  );
}
