import type { ContentPart } from "@academy/shared/contract/staff/content";
import { useLanguage } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { contentPartQuery } from "./content.api.ts";
import { isBilingual, isGroup, type Json } from "./fields/json.ts";

/** The name of each test: its topic's title, because the test itself contains only the topic's number. Undefined for other parts. */
export function useTestTitles(part: ContentPart, course: number): (item: Json) => string | undefined {
  const language = useLanguage();
  const { data } = useQuery({ ...contentPartQuery("topics", course), enabled: part === "tests" });
  const topics = (Array.isArray(data?.value) ? data.value : []) as Json[];
  return (item) => {
    const id = isGroup(item) ? item.topic_id : undefined;
    const topic = part === "tests" ? topics.find((each) => isGroup(each) && each.id === id) : undefined;
    return isGroup(topic) && isBilingual(topic.title) ? topic.title[language] : undefined;
  };
}
