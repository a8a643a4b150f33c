import { importContent } from "#modules/content/import-content.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import { changesContent, testConfig } from "./test-database.ts";

/**
 * An academy whose content was imported just now, its legal texts too, and may be changed: whoever starts the next one gets the pack's
 * again.
 */
export async function importedAcademy(): Promise<TestApi> {
  changesContent(false);
  const api = await startTestApi();
  await importContent(api.context, testConfig.contentDir);
  changesContent(true);
  return api;
}
