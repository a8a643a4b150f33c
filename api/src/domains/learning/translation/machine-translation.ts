import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { TranslationError } from "#interfaces/translation-provider.ts";
import { sourceHash } from "./source-hash.ts";
import { textBatches } from "./text-batches.ts";
import { translationRepository } from "./translation.repository.ts";

/** Machine translations by the hash of their source text. */
type TextsByHash = Map<string, string>;

/**
 * Machine translations of texts without a human one: stored translations first, then the provider's (reading 35). The provider
 * gets only texts of the academy's content, and a text that is being translated is not sent again. A text that the provider does
 * not translate is left out.
 */
export function machineTranslation(
  { db, clock, translationProvider: provider, hasRoom }: Context<"db" | "clock" | "translationProvider" | "hasRoom">,
  to: Language,
) {
  const repository = translationRepository(db);
  const underway = new Map<string, Promise<TextsByHash>>();

  async function ask(texts: readonly string[], log: FastifyBaseLogger) {
    const kept = await repository.findMachineMade(to, texts.map(sourceHash));
    const translatedTexts = new Map(kept.map(({ sourceHash: hash, text }) => [hash, text]));
    if (!provider) return translatedTexts;
    const open = await repository.owned(texts.filter((text) => !translatedTexts.has(sourceHash(text))));
    try {
      for (const portion of textBatches(open)) {
        const answers = await provider.translate(portion, COURSE_LANGUAGE, to);
        const rows = portion.map((text, index) => ({ sourceHash: sourceHash(text), text: answers[index] ?? text }));
        for (const row of rows) translatedTexts.set(row.sourceHash, row.text);
        const made = { language: to, provider: provider.name, madeAt: clock() };
        if (await hasRoom()) await repository.keepMachineMade(rows.map((row) => ({ ...row, ...made })));
      }
    } catch (error) {
      if (!(error instanceof TranslationError)) throw error;
      log.warn({ provider: provider.name, reason: error.message }, "texts were not translated");
    }
    return translatedTexts;
  }

  return async (texts: readonly string[], log: FastifyBaseLogger) => {
    const trimmed = texts.map((text) => text.trim());
    const fresh = [...new Set(trimmed)].filter((text) => !underway.has(text));
    if (fresh.length > 0) {
      const answer = ask(fresh, log).finally(() => {
        for (const text of fresh) underway.delete(text);
      });
      for (const text of fresh) underway.set(text, answer);
    }
    const answers = await Promise.all(new Set(trimmed.map((text) => underway.get(text))));
    return new Map(answers.flatMap((translatedTexts) => [...(translatedTexts ?? [])]));
  };
}
