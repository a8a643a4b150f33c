import { type Language, languageOf } from "@academy/shared/contract/language";
import { i18n } from "./i18n.ts";

type Loader = () => Promise<Record<string, unknown>>;

const sources = new Map<string, Record<Language, Loader>>();
/** The loader whose words are in use or on their way, by namespace and language: a newer build of an area brings another. */
const taken = new Map<string, { loader: Loader; words: Promise<void> }>();

function load(namespace: string, language: Language): Promise<void> {
  const loader = sources.get(namespace)?.[language];
  if (!loader) return Promise.resolve();
  const key = `${namespace}/${language}`;
  const known = taken.get(key);
  if (known?.loader === loader) return known.words;
  const words = loader().then((texts) => void i18n.addResourceBundle(language, namespace, texts, true, true));
  taken.set(key, { loader, words });
  // Words that did not come are asked for again the next time.
  words.catch(() => taken.delete(key));
  return words;
}

/** After a new start, which empties the store, words are loaded anew when they are needed. */
export function forgetLoadedTexts(): void {
  taken.clear();
}

/** Makes an area's words known and loads them in the current language, so that its screens never render keys. */
export async function provideTexts(namespace: string, texts: Record<Language, Loader>): Promise<void> {
  sources.set(namespace, texts);
  await load(namespace, languageOf(i18n.language));
}

/** Loads the words of everything on the page in another language before the switch: no half-translated frame. */
export async function loadAllTexts(language: Language): Promise<void> {
  await Promise.all([...sources.keys()].map((namespace) => load(namespace, language)));
}
