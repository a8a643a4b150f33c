import { type Language, languageOf } from "@academy/shared/contract/language";
import { i18n } from "./i18n.ts";

type Loader = () => Promise<Record<string, unknown>>;

const sources = new Map<string, Record<Language, Loader>>();
/** The loader whose texts are used or being loaded, by namespace and language: a newer build of an area has another loader. */
const taken = new Map<string, { loader: Loader; loading: Promise<void> }>();

function load(namespace: string, language: Language): Promise<void> {
  const loader = sources.get(namespace)?.[language];
  if (!loader) return Promise.resolve();
  const key = `${namespace}/${language}`;
  const known = taken.get(key);
  if (known?.loader === loader) return known.loading;
  const loading = loader().then((texts) => void i18n.addResourceBundle(language, namespace, texts, true, true));
  taken.set(key, { loader, loading });
  // If the texts could not be loaded, the next call requests them again.
  loading.catch(() => taken.delete(key));
  return loading;
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
