import { PUBLIC_PICTURE } from "@academy/shared/contract/pictures";
import { ENTRIES } from "@academy/shared/storage/entries";
import { readStored } from "./stored-text.ts";

/** Shows in a prerendered page the first picture that this device saw there last time, in place of the prerendered one. */
export function showFirstPicture({ dataset, style }: HTMLElement): void {
  const picture = readStored("device", `${ENTRIES.firstPicture.key}:${location.pathname}`) ?? "";
  // An address with a query may show something other than the stored picture.
  if (!("prerendered" in dataset) || location.search || !PUBLIC_PICTURE.test(picture)) return;
  dataset.picture = "";
  style.setProperty("--first-picture", `url("${location.origin}${picture}")`);
}
