import type { Field, ListField } from "@academy/shared/contract/content/field";
import { LANGUAGES } from "@academy/shared/contract/language";
import { UPLOAD_RULES, type UploadKind } from "@academy/shared/contract/staff/content-uploads";
import { isGroup, type Json } from "./json.ts";
import { newItem } from "./new-item.ts";

/** A new item of a list that was made for a file, and the field for which the file is uploaded. */
interface ItemOfFile {
  item: Json;
  key: string;
  upload: UploadKind;
  file: File;
}

type FileEntry = [string, Field & { kind: "file" }];

const fileFields = ({ item }: ListField): FileEntry[] =>
  item.kind === "group" ? [...item.fields].filter((entry): entry is FileEntry => entry[1].kind === "file") : [];

/** The files from which new items of a list can be made, as a file field accepts them; empty where there are none. */
export const acceptedFiles = (list: ListField): string =>
  fileFields(list)
    .map(([, { upload }]) => UPLOAD_RULES[upload].accept)
    .join(",");

const fits = (file: File, upload: UploadKind): boolean => {
  const { accept, most } = UPLOAD_RULES[upload];
  return file.size <= most && accept.split(",").some((ending) => file.name.toLowerCase().endsWith(ending));
};

/** `01_The-seat.mp4` as `01 The seat`: a name to begin with. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, "")
    .replace(/[\s_-]+/g, " ")
    .trim();

/** New items of a list, one for each file that fits a field of theirs, named by the file; and the files that fit none. */
export function itemsOfFiles(
  list: ListField,
  files: readonly File[],
  all: Json,
  largest: number,
): { created: ItemOfFile[]; refused: File[] } {
  const made: ItemOfFile[] = [];
  const refused: File[] = [];
  const fields = list.item.kind === "group" ? [...list.item.fields] : [];
  const [title] = fields.find(([, { kind }]) => kind === "words") ?? [];
  for (const file of files) {
    const found = fileFields(list).find(([, { upload }]) => fits(file, upload));
    const item = found && newItem(list, [all, ...made.map((each) => each.item)], largest);
    if (!found || !isGroup(item)) {
      refused.push(file);
      continue;
    }
    const [key, { upload, implies }] = found;
    const name = titleOf(file.name);
    made.push({
      ...{ key, upload, file },
      item: {
        ...item,
        ...(title && { [title]: Object.fromEntries(LANGUAGES.map((language) => [language, name])) }),
        ...(implies && { [implies.key]: implies.value }),
      },
    });
  }
  return { created: made, refused };
}
