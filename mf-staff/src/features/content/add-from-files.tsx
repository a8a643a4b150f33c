import type { ListField } from "@academy/shared/contract/content/field";
import { useTranslations } from "@academy/shared/i18n";
import { FileButton } from "@academy/shared/ui/buttons/file-button";
import { Files } from "lucide-react";
import { useState } from "react";
import { itemPath } from "./fields/item-names.ts";
import { acceptedFiles, itemsOfFiles } from "./fields/items-of-files.ts";
import type { Json } from "./fields/json.ts";
import { beginTransfer } from "./files/transfers.ts";

interface AddFromFilesProps {
  list: ListField;
  label: string;
  /** The list's place in the content. */
  path: string;
  all: Json;
  largestId: number;
  onAdd: (items: Json[]) => void;
}

/** Adds an item for each of several files at once, and begins to upload them; nothing where the items have no files. */
export function AddFromFiles({ list, label, path, all, largestId, onAdd }: AddFromFilesProps) {
  const t = useTranslations("staff");
  const [refused, setRefused] = useState<string | null>(null);
  const accept = acceptedFiles(list);
  if (accept === "") return null;
  const addFiles = (files: readonly File[]) => {
    const { created: made, refused: others } = itemsOfFiles(list, files, all, largestId);
    setRefused(others.length > 0 ? others.map(({ name }) => name).join(", ") : null);
    if (made.length === 0) return;
    onAdd(made.map(({ item }) => item));
    for (const { item, key, upload, file } of made)
      void beginTransfer({ field: `${itemPath(path, item, 0)}.${key}`, kind: upload }, file, null);
  };
  return (
    <>
      <FileButton
        field={{ multiple: true, accept, "aria-label": t("content.add_files", { list: label }) }}
        onChoose={(_, files) => addFiles(files)}
        variant="secondary"
        size="compact"
        icon={Files}
      >
        {t("content.add_files", { list: label })}
      </FileButton>
      {refused && <p role="alert">{t("content.files_refused", { names: refused })}</p>}
    </>
  );
}
