import { type Language, languageOf } from "@academy/shared/contract/language";
import { i18n } from "./i18n.ts";

type Loader = () => Promise<Record<string, unknown>>;

const sources = new Map<string, Record<Language, Loader>>();
/** The loader whose texts are used or being loaded, by namespace and language: a newer build of an area has another loader. */
const taken = new Map<string, { loader: Loader; words: Promise<void> }>();

function load(namespace: string, language: Language): Promise<void> {
  const loader = sources.get(namespace)?.[language];
  if (!loader) return Promise.resolve();
  const key = `${namespace}/${language}`;
  const known = taken.get(key);
  if (known?.loader === loader) return known.words;
  const words = loader().then((texts) => void i18n.addResourceBundle(language, namespace, texts, true, true));
  taken.set(key, { loader, words });
  // If the texts could not be loaded, the next call requests them again.
  words.catch(() => taken.delete(key));
  return words;
}

/** A new start of i18next empties its store; after that, texts are loaded again when they are needed. */
export function forgetLoadedTexts(): void {
  taken.clear();
}

/** Registers an area's texts and loads them in the current language, so that its screens never render keys. */
export async function provideTexts(namespace: string, texts: Record<Language, Loader>): Promise<void> {
  sources.set(namespace, texts);
  await load(namespace, languageOf(i18n.language));
}

/** Loads all registered texts in another language before the switch, so that no frame is half translated. */
export async function loadAllTexts(language: Language): Promise<void> {
  await Promise.all([...sources.keys()].map((namespace) => load(namespace, language)));
}
