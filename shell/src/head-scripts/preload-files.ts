import type { Language } from "@academy/shared/contract/language";
import { getsRollout } from "#registry/gets-rollout.ts";
import { inlineData } from "./inline-data.ts";
import { preload } from "./preload.ts";

/** A file: its address, and its hash if the browser itself runs it as a script. */
type File = [address: string, integrity?: string];

type FilesByLanguage = Partial<Record<Language, File[]>>;

/** What the edge puts into a page of an area that is being rolled out: the files of the live version and of the new one. */
interface RolloutFiles {
  version: string;
  traffic: number;
  sides: [live: FilesByLanguage, rollout: FilesByLanguage];
}

const read = <Data>(id: string): Data | null => JSON.parse(inlineData(id) || "null");

/** Preloads the texts of one language and, during a rollout of the page's area, the files of the version that this device gets. */
export function preloadFiles(language: Language): void {
  const texts = read<FilesByLanguage>("texts");
  const rollout = read<RolloutFiles>("rollout");
  for (const lists of [texts, rollout?.sides[getsRollout(rollout) ? 1 : 0]])
    for (const [href, integrity = ""] of lists?.[language] ?? [])
      preload({ as: integrity ? "script" : "fetch", integrity, href });
}
