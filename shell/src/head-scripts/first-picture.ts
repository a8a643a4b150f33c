import { PUBLIC_PICTURE } from "@academy/shared/contract/pictures";
import { ENTRIES } from "@academy/shared/storage/entries";
import { readStored } from "./stored-text.ts";

/** Shows in a prerendered page the picture with which it began last on this device, in place of the one that everybody gets. */
export function showFirstPicture({ dataset, style }: HTMLElement): void {
  const picture = readStored("device", `${ENTRIES.firstPicture.key}:${location.pathname}`) ?? "";
  // An address that goes on may name something else than what was seen last.
  if (!("prerendered" in dataset) || location.search || !PUBLIC_PICTURE.test(picture)) return;
  dataset.picture = "";
  style.setProperty("--first-picture", `url("${location.origin}${picture}")`);
}
