import type { Language } from "@academy/shared/contract/language";
import { segmentOf, type TextSource } from "@academy/shared/contract/translation";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { machineTranslation } from "./machine-translation.ts";
import { sourceHash } from "./source-hash.ts";
import { translationRepository } from "./translation.repository.ts";

/** Translations of the content: the human one, else a machine's, else the original text. */
export function translationService(context: Context<"db" | "clock" | "translationProvider" | "hasRoom">) {
  const repository = translationRepository(context.db);
  const russianByMachine = machineTranslation(context, "ru");
  return {
    /** One answer per text. The call fails when none of the texts has a translation, so that a screen can say so. */
    async translate(texts: readonly string[], to: Language, log: FastifyBaseLogger) {
      // The content is in English, so a text is its own English translation. It counts as translated by a person if it has a Russian translation.
      const known = await repository.find("ru", texts.map(sourceHash));
      const byPeople = new Map(known.map((row) => [row.sourceHash, to === "ru" ? row.text : row.source]));
      const rest = texts.filter((text) => !byPeople.has(sourceHash(text)));
      const byMachine = to === "ru" && rest.length > 0 ? await russianByMachine(rest, log) : new Map<string, string>();
      if (byPeople.size + byMachine.size === 0) throw new Problem("translation.unknown");
      return texts.map((text) => {
        const segments = (translation: string, source: TextSource) => [segmentOf(translation, text, source)];
        const hash = sourceHash(text);
        const human = byPeople.get(hash);
        if (human !== undefined) return segments(human, "human");
        const machine = byMachine.get(hash);
        return machine === undefined ? segments(text, "original") : segments(machine, "machine");
      });
    },
  };
}
