import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EICAR } from "#composition/virus-scanner.ts";
import type { VirusScannerSetting } from "#config/virus-scanner-setting.ts";
import { aPdf } from "#test/support/essay-pdfs.ts";
import { essayWriter, upload } from "#test/support/essays.ts";
import { fakeClamd } from "#test/support/fake-clamd.ts";
import { good } from "#test/support/pictures.ts";
import { apply, openAcademy } from "#test/support/scholarships.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { tusClient } from "#test/support/tus.ts";

const MEGABYTE = 1024 * 1024;

const config = (setting: Partial<VirusScannerSetting>) => ({
  config: { virusScanner: { address: { port: 1 }, bytesMost: 25 * MEGABYTE, takesUnseen: false, ...setting } },
});

interface Refusal {
  status: number;
  code: string;
  fields: string[];
  retryAfter: unknown;
}

const refusalOf = ({
  status,
  body,
  headers,
}: {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers?: object;
}): Refusal => ({
  status,
  code: body?.code,
  fields: Object.keys(body?.errors ?? {}),
  retryAfter: (headers as Record<string, unknown> | undefined)?.["retry-after"],
});

const withEicar = (bytes: Buffer) => Buffer.concat([bytes, EICAR, Buffer.from("\n%%EOF")]);

async function sendPhoto({ app }: TestApi, { token }: TestStudent, bytes: Buffer) {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(bytes)], "me.jpg"));
  const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
  const answer = await app.inject({
    method: "PATCH",
    url: "/api/student/student/update_photo/",
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, "content-type": headers.get("content-type") ?? "" },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function sendMaterial(api: TestApi, bytes: Buffer) {
  const manager = await api.staff(["manager"]);
  const tus = tusClient(api, manager);
  const { headers } = await tus.begin({ kind: "material", bytes, name: "Notes.pdf" });
  const url = String(headers.location);
  await tus.piece(url, 0, bytes);
  return api.call("POST", `${url}finish/`, undefined, manager);
}

type Options = ReturnType<typeof config>;

/** Every upload of a person, with what becomes of a file that the scanner reports or cannot scan. */
const UPLOADS: Record<
  string,
  readonly [
    field: string,
    send: (options: Options) => Promise<{ api: TestApi; answer: Parameters<typeof refusalOf>[0] }>,
  ]
> = {
  "a photo": [
    "photo",
    async (options) => {
      const api = await startTestApi(options);
      return { api, answer: await sendPhoto(api, await api.student(), withEicar(await good.jpeg())) };
    },
  ],
  "an essay": [
    "file",
    async (options) => {
      const { api, student } = await essayWriter(await startTestApi(options));
      return { api, answer: await upload(api, student, withEicar(await aPdf())) };
    },
  ],
  "a resume": [
    "resume",
    async (options) => {
      const api = await openAcademy(options);
      return {
        api,
        answer: await apply(api, await api.student(), { resume: withEicar(await aPdf({ words: 100, pages: 1 })) }),
      };
    },
  ],
  "a file of the content": [
    "file",
    async (options) => {
      const api = await startTestApi(options);
      return { api, answer: await sendMaterial(api, withEicar(await aPdf())) };
    },
  ],
};

const filesOf = async ({ context }: TestApi) =>
  (await readdir(join(context.config.dataDir, "files"), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const isOfAPerson = (file: string) => /photos|essays|resumes|materials/.test(file);

test.for(Object.entries(UPLOADS))(
  "%s with a virus is refused at its field, and nothing of it is kept",
  async ([, [field, send]]) => {
    const before = new Set(await filesOf(await startTestApi()));
    const { address, seen } = await fakeClamd();

    const { api, answer } = await send(config({ address }));

    expect(refusalOf(answer)).toMatchObject({ status: 400, code: "file.infected", fields: [field] });
    expect(seen).toHaveLength(1);
    expect((await filesOf(api)).filter((file) => isOfAPerson(file) && !before.has(file))).toEqual([]);
    expect(api.context.virusScanner.judged).toEqual({ clean: 0, infected: 1, not_scanned: 0 });
  },
);

test.for(Object.entries(UPLOADS))(
  "%s is refused with a wait of a minute while the scanner is unreachable",
  async ([, [, send]]) => {
    const { address, close } = await fakeClamd();
    await close();

    const { answer } = await send(config({ address }));

    expect(refusalOf(answer)).toMatchObject({ status: 503, code: "file.not_scanned", fields: [] });
    if (answer.headers) expect(refusalOf(answer).retryAfter).toBe("60");
  },
);

test("a file of the content that arrived while the scanner was unreachable can be completed afterwards", async () => {
  const { address, close } = await fakeClamd();
  const bytes = await aPdf();
  const api = await startTestApi(config({ address }));
  await close();
  const manager = await api.staff(["manager"]);
  const tus = tusClient(api, manager);
  const url = String((await tus.begin({ kind: "material", bytes, name: "Notes.pdf" })).headers.location);
  await tus.piece(url, 0, bytes);
  const finish = () => api.call("POST", `${url}finish/`, undefined, manager);

  const meanwhile = await finish();
  const back = await fakeClamd();
  Object.assign(api.context.config.virusScanner?.address ?? {}, back.address);

  expect([meanwhile.status, (await finish()).status]).toEqual([503, 200]);
});

test("with CLAMD_AWAY=take files are accepted unscanned while the scanner is unreachable, and counted", async () => {
  const { address, close } = await fakeClamd();
  await close();
  const api = await startTestApi(config({ address, takesUnseen: true }));

  const { status } = await sendPhoto(api, await api.student(), await good.jpeg());

  expect([status, api.context.virusScanner.judged.not_scanned]).toEqual([200, 1]);
});

test("metrics show whether the scanner answers now, and nothing without a scanner", async () => {
  const { address, close } = await fakeClamd();
  const api = await startTestApi({ ...config({ address }) });
  const figures = async () => api.metrics.registry.metrics();

  const alive = await figures();
  await close();
  const away = await figures();

  expect(alive).toContain('academy_virus_scanner_up{scanner="clamd"} 1');
  expect(away).toContain('academy_virus_scanner_up{scanner="clamd"} 0');
  expect(away).toContain('academy_scanned_files_total{verdict="infected"} 0');
  expect(await (await startTestApi({ ownServer: true })).metrics.registry.metrics()).not.toContain("virus_scanner_up{");
});

test.for([
  ["finds nothing in the file that every scanner finds", "stream: OK", /its signatures/],
  ["says nothing of use", "what?", /what\?/],
] as const)("a scanner that %s is reported at the start", async ([, says, warning]) => {
  const { address } = await fakeClamd({ says });
  const { context } = await startTestApi(config({ address }));

  expect(await context.virusScanner.warning()).toMatch(warning);
  const fine = await startTestApi(config({ address: (await fakeClamd()).address }));
  expect(await fine.context.virusScanner.warning()).toBeNull();
});
