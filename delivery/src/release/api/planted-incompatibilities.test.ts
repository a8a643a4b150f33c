import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { packCalls } from "@academy/shared/area/api-calls";
import { callOf } from "@academy/shared/build/operations/used-operations";
import {
  askQuestion,
  changeQuestion,
  deleteQuestion,
  listQuestions,
} from "@academy/shared/contract/questions.operations";
import { expect, onTestFinished, test } from "vitest";
import { Store } from "#store/store.ts";
import { localFolder } from "#testing/release-stores.ts";
import { smallApi } from "#testing/small-api.ts";
import { checkCalls } from "./check-api.ts";

type Json = ReturnType<typeof JSON.parse>;

const DOCUMENT = readFileSync(resolve(import.meta.dirname, "../../../../api/openapi.json"), "utf8");
const VERSION = (JSON.parse(DOCUMENT) as Json).info.version as string;

const [ASK, LIST, ONE] = [
  "/api/courses/questions",
  "/api/courses/lectures/{id}/questions",
  "/api/courses/questions/{id}",
];

/** An area that asks, lists, changes and deletes questions, built with today's contract. */
const manifest = {
  id: "learning",
  version: "222222222222",
  api: packCalls([askQuestion, listQuestions, changeQuestion, deleteQuestion].map(callOf)),
};

/** The row of the release check when the live API has this document. */
async function rowFor(document: Json) {
  const server = await smallApi((_, response) => response.end(JSON.stringify(document)));
  onTestFinished(server.close);
  return checkCalls({ apiOrigin: server.origin, requireApi: true }, new Store(await localFolder()), manifest);
}

test("today's area fits today's api", async () => {
  expect(await rowFor(JSON.parse(DOCUMENT))).toMatchObject({ ok: true });
});

test.each<[string, (api: Json) => void, string]>([
  ["an operation is gone", ({ paths }) => delete paths[ASK], "questions.ask (POST /api/courses/questions/)"],
  ["a method is gone", ({ paths }) => delete paths[ONE].patch, "questions.change (PATCH"],
  [
    "an answer lost a field",
    ({ components }) => delete components.schemas.Question.properties.title,
    "the answer.title is gone",
  ],
  [
    "a field of an answer may be missing",
    ({ components }) => components.schemas.Question.required.splice(0, 1),
    "the answer.id may be missing",
  ],
  [
    "a field of an answer may be null",
    ({ components }) => {
      components.schemas.Question.properties.title.type = ["string", "null"];
    },
    "the answer.title may be null",
  ],
  [
    "a field of an answer has another type",
    ({ components }) => {
      components.schemas.Question.properties.id = { type: "string" };
    },
    "the answer.id may be string",
  ],
  [
    "a body needs another field",
    ({ components }) => {
      components.schemas.QuestionDraft.properties.topic = { type: "string" };
      components.schemas.QuestionDraft.required.push("topic");
    },
    "the body.topic is asked for and not sent",
  ],
  [
    "a body lost a field",
    ({ components }) => delete components.schemas.QuestionDraft.properties.content,
    "the body.content is not taken",
  ],
  [
    "a parameter is gone",
    ({ paths }) => {
      paths[LIST].get.parameters = paths[LIST].get.parameters.filter(({ name }: Json) => name !== "q");
    },
    "questions.list (GET /api/courses/lectures/{}/questions/): ?q= is not taken",
  ],
  [
    "a parameter is required",
    ({ paths }) => paths[LIST].get.parameters.push({ in: "query", name: "day", required: true }),
    "?day= is asked for and not sent",
  ],
])("where %s, the area is refused: the check names operation, area and both versions", async (_, plant, reason) => {
  const document = JSON.parse(DOCUMENT);
  plant(document);

  const { ok, detail } = await rowFor(document);

  expect(ok).toBe(false);
  expect(detail).toContain(`learning 222222222222 does not fit API ${VERSION}: `);
  expect(detail).toMatch(/questions\.\w+ \((?:GET|POST|PATCH|DELETE) /);
  expect(detail).toContain(reason);
});
