import type { Store } from "#store/store.ts";
import { versionsIn } from "#store/stored-registry.ts";
import { sha384 } from "#store/stored-versions.ts";

/** Compares the files of versions that are live, were live before, or are being rolled out with the release. One sentence for each difference. */
export async function verify(store: Store): Promise<string[]> {
  const { parts } = await store.registry();
  const named = Object.entries(parts).flatMap(([part, entry]) => versionsIn(entry).map((stored) => ({ part, stored })));
  const findings = named.map(async ({ part, stored }) => {
    const { version } = stored;
    const known = await store.manifest(part, version).catch(() => undefined);
    if (!known) return [`${part} ${version}: the manifest is missing or unreadable`];
    if (known.hash !== stored.manifest) return [`${part} ${version}: the manifest was changed`];
    const read = store.reader(part, version);
    const files = Object.entries(known.manifest.integrity).map(async ([file, hash]) => {
      const content = await read(file).catch(() => undefined);
      if (!content) return [`${part} ${version}: ${file} is missing`];
      return sha384(content) === hash ? [] : [`${part} ${version}: ${file} was changed`];
    });
    return (await Promise.all(files)).flat();
  });
  return (await Promise.all(findings)).flat();
}
