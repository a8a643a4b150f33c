import { join } from "node:path";
import { LANGUAGES } from "@academy/shared/contract/language";
import type { BootTexts } from "./boot-screen.ts";
import { textAt } from "./head-entries.ts";
import { importTexts } from "./import-texts.ts";

/** The texts inside the page itself, for the time when no other texts are loaded. */
export const bootTexts = async (folder: string): Promise<Record<string, BootTexts>> =>
  Object.fromEntries(
    await Promise.all(
      LANGUAGES.map(async (language) => {
        const texts = await importTexts(join(folder, `src/texts/${language}.ts`), language);
        const textOf = (key: keyof BootTexts) => textAt(texts, `boot.${key}`);
        const boot: BootTexts = {
          loading: textOf("loading"),
          slow: textOf("slow"),
          failed: textOf("failed"),
          reload: textOf("reload"),
          script: textOf("script"),
          home: textOf("home"),
        };
        return [language, boot] as const;
      }),
    ),
  );
