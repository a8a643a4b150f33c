import type { ContentPart } from "@academy/shared/contract/staff/content";
import { useLanguage } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { contentPartQuery } from "./content.api.ts";
import { isBilingual, isGroup, type Json } from "./fields/json.ts";
import { groupsOf } from "./fields/read-json.ts";

/** The name of each test: its topic's title, because the test itself contains only the topic's number. Undefined for other parts. */
export function useTestTitles(part: ContentPart, course: number): (item: Json) => string | undefined {
  const language = useLanguage();
  const { data } = useQuery({ ...contentPartQuery("topics", course), enabled: part === "tests" });
  const topics = part === "tests" ? groupsOf(data?.value) : [];
  return (item) => {
    const title = topics.find(({ id }) => isGroup(item) && id === item.topic_id)?.title;
    return isBilingual(title) ? title[language] : undefined;
  };
}
