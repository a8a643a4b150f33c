import { afterEach, expect, test, vi } from "vitest";
import { DownloadError } from "#download/fetch-file.ts";
import { rejectIfReplaced } from "./replaced-version.ts";

const BASE = "https://learning.academy.example/aaaaaaaaaaaa/";
const version = (name: string) => ({
  version: name,
  base: `https://learning.academy.example/${name}/`,
  entry: "entry.js",
  integrity: "sha384-x",
  routes: [],
});
const registryOf = (name: string) =>
  Response.json({ revision: 0, areas: { learning: { ...version(name), previous: version("cccccccccccc") } } });

afterEach(() => void vi.restoreAllMocks());

const gone = new DownloadError("404 from x.js", { missing: true });

test.each([
  ["a newer version is live", gone, () => registryOf("bbbbbbbbbbbb"), "VersionReplaced"],
  ["this version is live all the same", gone, () => registryOf("aaaaaaaaaaaa"), "DownloadError"],
  ["there is no network", gone, () => Response.error(), "DownloadError"],
  ["a portal answers", gone, () => new Response("<h1>Sign in</h1>"), "DownloadError"],
  ["a portal answers with JSON", gone, () => Response.json({}), "DownloadError"],
  ["the file only failed", new DownloadError("503 from x.js"), () => registryOf("bbbbbbbbbbbb"), "DownloadError"],
])("when a file does not come and %s", async (_, error, registry, name) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => registry());

  await expect(rejectIfReplaced(BASE, Promise.reject(error))).rejects.toMatchObject({ name });
});
