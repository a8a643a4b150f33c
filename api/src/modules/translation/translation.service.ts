import type { LanguageCode } from "@academy/shared/contract/fields";
import { type Segments, segmentOf } from "@academy/shared/contract/translation";
import { sourceHash } from "#content/pack-words.ts";
import type { Context } from "#context.ts";
import { Problem } from "#plugins/problem.ts";
import { translationRepository } from "./translation.repository.ts";

/** Words of the content in another language: human text first, the original where there is none (reading 35). */
export function translationService({ db }: Context) {
  const repository = translationRepository(db);
  return {
    /** One answer per text. When none of them is known the call fails, so that a screen can say so (reading 35). */
    async translate(texts: readonly string[], to: LanguageCode): Promise<Segments[]> {
      // The content stands in English: its own text is its translation, and it is known by its Russian one.
      const known = await repository.find("ru", texts.map(sourceHash));
      if (known.length === 0) throw new Problem("translation.unknown");
      const byHash = new Map(known.map((row) => [row.sourceHash, to === "ru" ? row.text : row.source]));
      return texts.map((text) => {
        const words = byHash.get(sourceHash(text));
        return [segmentOf(words ?? text, text, words === undefined ? "original" : "human")];
      });
    },
  };
}
