import type { Language } from "@academy/shared/contract/language";
import { queryOptions } from "@academy/shared/query";
import { cuesOf, isWebVtt } from "./webvtt.ts";

/** The captions of a lecture as text. The signed address changes; the file does not. */
export const transcriptQuery = (lectureId: number, language: Language, address: string) =>
  queryOptions({
    queryKey: ["lectures", lectureId, "transcript", language],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`The captions answered ${answer.status}.`);
      const text = await answer.text();
      // A portal answers with a page of its own, which would count as a lecture in which nobody speaks.
      if (!isWebVtt(text)) throw new Error("These are no captions.");
      return cuesOf(text);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
