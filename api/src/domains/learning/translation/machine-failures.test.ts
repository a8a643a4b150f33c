// @covers spec §8.6, reading 35

import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  academyWithMachine,
  HUMAN,
  HUMAN_TEXT,
  KEY,
  keptTranslations,
  OTHER,
  TITLE,
  translated,
} from "#test/support/academy-with-machine.ts";
import {
  answersJson,
  byMachine,
  localTranslator,
  type TranslatorAnswer,
  type TranslatorRequest,
  translates,
} from "#test/support/local-translator.ts";

const json = (body: string) => (_request: TranslatorRequest, response: ServerResponse) => {
  response.setHeader("content-type", "application/json").end(body);
};

test.for([
  ["a failure", (_, response) => response.writeHead(500).end("{}")],
  ["a refusal", (request, response) => translates(request, Object.assign(response, { statusCode: 403 }))],
  ["a page of HTML", (_, response) => response.setHeader("content-type", "text/html").end("<h1>Welcome</h1>")],
  ["half of a JSON", json('{"translatedText": ["Место')],
  ["another form", answersJson({ translatedText: "Место" })],
  ["a bare list", answersJson(["Место"])],
  ["a number instead of words", answersJson({ translatedText: [7] })],
  ["no words", answersJson({ translatedText: [] })],
  ["more words than were asked for", answersJson({ translatedText: ["Место", "Ещё одно"] })],
  ["empty words", answersJson({ translatedText: ["  "] })],
  ["words with a NUL", answersJson({ translatedText: ["Место\0"] })],
  ["words of 5,001 letters", answersJson({ translatedText: ["a".repeat(5001)] })],
  ["an answer of more than 64 kB", answersJson({ translatedText: ["Место"], more: "a".repeat(64 * 1024) })],
  ["an answer of 10 MB", answersJson({ translatedText: ["Место"], more: "a".repeat(10_000_000) })],
  [
    "a packed answer of 10 MB",
    (_, response) => response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(10_000_000, " "))),
  ],
  ["a broken connection", (_, response) => response.destroy()],
] satisfies [string, TranslatorAnswer][])("after %s the original stays, and nothing is stored", async ([, answer]) => {
  const api = await academyWithMachine(answer);

  expect(await translated(api, [TITLE])).toEqual([404, "translation.unknown"]);
  expect(await translated(api, [TITLE, HUMAN])).toEqual([
    [TITLE, "original"],
    [HUMAN_TEXT, "human"],
  ]);
  expect(await keptTranslations(api)).toEqual([]);
  expect(api.machine.calls.length).toBeGreaterThan(0);
});

test.for([301, 302, 303, 307, 308])("a redirect %i to this machine is not followed", async (status) => {
  const inside = await localTranslator();
  const api = await academyWithMachine((_, response) =>
    response.writeHead(status, { location: `${inside.url}/translate` }).end(),
  );

  expect(await translated(api, [TITLE])).toEqual([404, "translation.unknown"]);
  expect(api.machine.calls).toHaveLength(1);
  expect(inside.seen.connections).toBe(0);
});

test("an endless answer is given up long before the time-out", async () => {
  const piece = Buffer.alloc(16 * 1024, " ");
  const left = Promise.withResolvers<void>();
  const api = await academyWithMachine(
    (_, response) => {
      const more = () => {
        while (response.write(piece));
      };
      response.on("drain", more).once("close", left.resolve);
      more();
    },
    { translationDeadline: () => new AbortController().signal },
  );

  expect(await translated(api, [TITLE])).toEqual([404, "translation.unknown"]);
  await left.promise;
});

test.for([
  ["never answers", (_, __, late) => late()],
  ["never ends its answer", (_, response, late) => response.write('{"translatedText": ["', late)],
] satisfies [string, (...call: [...Parameters<TranslatorAnswer>, late: () => void]) => void][])(
  "for a machine that %s the api waits until the call's time-out",
  async ([, answer]) => {
    const tooLate = new AbortController();
    const api = await academyWithMachine((request, response) => answer(request, response, () => tooLate.abort()), {
      translationDeadline: () => tooLate.signal,
    });

    expect(await translated(api, [TITLE])).toEqual([404, "translation.unknown"]);
    expect(api.machine.calls).toHaveLength(1);
  },
);

test("a call is too late after five seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => timeout.mockRestore());
  const api = await academyWithMachine();

  await translated(api, [TITLE]);

  expect(timeout.mock.calls).toEqual([[5000]]);
});

test("after five failures in a row the machine is not called for a minute; then one call tries it, and it is used again", async () => {
  const api = await academyWithMachine(json("nonsense"));
  const { machine, advance } = api;
  for (let count = 0; count < 7; count++) await translated(api, [TITLE]);
  const duringFailures = machine.calls.length;

  advance(59);
  await translated(api, [TITLE]);
  const duringPause = machine.calls.length;

  advance(1);
  await translated(api, [TITLE]);
  await translated(api, [TITLE]);
  const afterOneTry = machine.calls.length;

  advance(60);
  machine.becomes(translates);
  const well = [await translated(api, [TITLE]), await translated(api, [OTHER])];

  expect([duringFailures, duringPause, afterOneTry, machine.calls.length]).toEqual([5, 5, 6, 8]);
  expect(well).toEqual([[[byMachine(TITLE), "machine"]], [[byMachine(OTHER), "machine"]]]);
});

test("a success resets the count of failures", async () => {
  const api = await academyWithMachine(json("nonsense"));
  for (let count = 0; count < 4; count++) await translated(api, [TITLE]);
  api.machine.becomes(translates);
  await translated(api, [OTHER]);
  api.machine.becomes(json("nonsense"));

  for (let count = 0; count < 4; count++) await translated(api, [TITLE]);

  expect(api.machine.calls).toHaveLength(9);
});

test("the description of a failure contains neither key nor text", async () => {
  const { context, machine } = await academyWithMachine(json(`"${KEY} ${TITLE}`));

  const failure = await context.translationProvider
    ?.translate([TITLE], "en", "ru")
    .catch(({ message }: Error) => message);

  expect(failure).toBe("the answer is not what was asked for");
  expect(machine.calls).toHaveLength(1);
});
