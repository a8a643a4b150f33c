import { emailOf } from "#domains/emails/compose-email.ts";

/** How a rollout ended, and the figures that decided it. */
interface RolloutNotice {
  area: string;
  version: string;
  became: "returned" | "live";
  reason: string;
}

const TEXTS = {
  en: {
    returned: (area: string) => `A new version of ${area} was taken back`,
    live: (area: string) => `A new version of ${area} is live for everybody`,
    text: {
      returned:
        "Too many pages failed with it. All visitors have the version before it again; nothing needs to be done for them.",
      live: "It fails no more often than the version before it, so all visitors have it now.",
    },
    version: (version: string) => `Version: ${version}`,
    figures: "The figures by which this was decided:",
  },
  ru: {
    returned: (area: string) => `Новая версия раздела ${area} отозвана`,
    live: (area: string) => `Новая версия раздела ${area} открыта всем`,
    text: {
      returned:
        "Слишком много страниц открывалось с ошибкой. Все посетители снова видят прежнюю версию; делать для них ничего не нужно.",
      live: "Сбоев в ней не больше, чем в прежней версии, поэтому теперь её видят все посетители.",
    },
    version: (version: string) => `Версия: ${version}`,
    figures: "На основании этих данных принято решение:",
  },
} as const;

/** Tells the operator that a rollout ended automatically (decision 0077). */
export const rolloutEmail = emailOf(TEXTS, (texts, { area, version, became, reason }: RolloutNotice) => {
  const parts = [texts.text[became], texts.version(version), texts.figures, { quote: reason }];
  return [texts[became](area), ...parts];
});
