import type { Language } from "@academy/shared/contract/language";
import { queryOptions } from "@academy/shared/query";
import { cuesOf } from "./webvtt.ts";

/** The captions of a lecture as text. The signed address changes; the file does not. */
export const transcriptQuery = (lectureId: number, language: Language, address: string) =>
  queryOptions({
    queryKey: ["lectures", lectureId, "transcript", language],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`The captions answered ${answer.status}.`);
      return cuesOf(await answer.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
