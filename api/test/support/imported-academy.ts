import { importContent } from "#domains/content/import-content.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import { changesContent, testConfig } from "./test-database.ts";

/** An academy whose content was imported just now, with its legal texts, and may be changed: the next academy gets the pack's content again. */
export async function importedAcademy(): Promise<TestApi> {
  changesContent(false);
  const api = await startTestApi();
  await importContent(api.context, testConfig.contentDir);
  changesContent(true);
  return api;
}
