import { DRAFT_PREVIEW } from "@academy/shared/contract/page-texts/page-texts";
import { useSearchParams } from "@academy/shared/router";

/** Whether the address asks for the page as the draft of the content has it: the staff's look before publishing. */
export function useDraftPreview(): boolean {
  const [search] = useSearchParams();
  return search.get(DRAFT_PREVIEW.name) === DRAFT_PREVIEW.value;
}
