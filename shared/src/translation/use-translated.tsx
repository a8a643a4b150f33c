import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import {
  isMachineMade,
  joinSegments,
  type Segments,
  TRANSLATION_MAX,
  type Translation,
} from "@academy/shared/contract/translation";
import { translate } from "@academy/shared/contract/translation.operations";
import { callApi } from "@academy/shared/http";
import { useLanguage } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { queryOptions, useQuery } from "@academy/shared/query";
import { useMemo } from "react";

const isOne = (answer: Translation): answer is Segments => typeof answer[0]?.[0] === "string";

/** A text in Russian, and whether a machine translated it. */
interface Translated {
  text: string;
  byMachine: boolean;
}

async function askFor(texts: string[], signal: AbortSignal): Promise<[string, Translated][]> {
  const query = { tl: "ru", sl: "auto", q: texts } as const;
  const answer = await callApi(translate, { query }, { signal });
  const segments = isOne(answer) ? [answer] : answer;
  return texts.map((text, at) => {
    const own = segments[at] ?? [];
    return [text, { text: nonBreaking(joinSegments(own)) || text, byMachine: isMachineMade(own) }];
  });
}

/** The academy's texts in Russian: up to sixty in one request, which the browser caches. */
export const translationQuery = (texts: readonly string[]) =>
  queryOptions({
    queryKey: ["translated", "ru", ...texts],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(texts.length / TRANSLATION_MAX) }, (_, at) =>
        askFor(texts.slice(at * TRANSLATION_MAX, (at + 1) * TRANSLATION_MAX), signal),
      );
      return new Map((await Promise.all(parts)).flat());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Texts of the course in the chosen language. They arrive in English; for Russian they are requested together, and the originals
 * are shown until the answer arrives, and when it fails (spec §8).
 */
export function useTranslated(texts: readonly string[]) {
  const russian = useLanguage() === "ru";
  const wanted = [...new Set(texts.filter(Boolean))];
  const isOn = russian && wanted.length > 0;
  // When nothing is requested, the key is short: with the titles of a whole course React Query would hash a long key in every render.
  const { data, error, isFetching, refetch } = useQuery({ ...translationQuery(isOn ? wanted : []), enabled: isOn });
  // The same object until something in it changes: a new one would re-render long lists.
  return useMemo(
    () => ({
      say: (text: string) => (isOn && data?.get(text)?.text) || text,
      /** Whether a machine translated a text; texts translated by people need no mark. */
      isMachineMade: (text: string) => isOn && data?.get(text)?.byMachine === true,
      /** Whether the answer has arrived; a text without a translation stays as it is even then. */
      translated: isOn && data !== undefined,
      /** The language of what `say` returns. */
      language: isOn && data !== undefined ? "ru" : COURSE_LANGUAGE,
      translating: isOn && !data && isFetching,
      error: isOn && !data ? error : null,
      retry: () => void refetch(),
    }),
    [isOn, data, isFetching, error, refetch],
  );
}

/** Translated texts as screens pass them on. */
export type TranslatedTexts = Pick<ReturnType<typeof useTranslated>, "say" | "language">;
