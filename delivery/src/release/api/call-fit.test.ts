// @covers decision 0080

import type { ApiCall, Shape } from "@academy/shared/area/api-calls";
import { expect, test } from "vitest";
import { callMisfits } from "./call-fit.ts";
import type { OpenApi, Operation } from "./openapi.ts";

const text: Shape = { type: "string" };
const object = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: "object",
  properties,
  required,
});
const json = (schema: Shape) => ({ content: { "application/json": { schema } } });

const card = object({ id: { type: "number" }, last4: text, state: { type: "string", enum: ["new", "kept"] } });

const anApi = (given: Partial<Operation> = {}, schemas: Record<string, Shape> = { Card: card }): OpenApi => ({
  paths: {
    "/api/cards/{card}/": {
      put: {
        parameters: [{ in: "query", name: "lng", required: false, schema: text }],
        requestBody: json({ ...object({ name: text, note: text }, ["name"]), additionalProperties: false }),
        responses: { "200": json({ $ref: "#/components/schemas/Card" }) },
        ...given,
      },
    },
  },
  components: { schemas },
});

const aCall = (given: Partial<ApiCall> = {}): ApiCall => ({
  method: "put",
  path: "/api/cards/{}/",
  query: ["lng"],
  sends: object({ name: text }),
  reads: card,
  ...given,
});

const answers = (schema: Shape) => ({ responses: { "200": json(schema) } });
const takes = (schema: Shape) => ({ requestBody: json(schema) });
const named = "PUT /api/cards/{}/";

test.each<[string, Partial<Operation>, string]>([
  [
    "an answer without a field that is read",
    answers(object({ id: { type: "number" }, state: { enum: ["new"] } })),
    "the answer.last4 is gone",
  ],
  [
    "an answer that may leave a field out",
    answers({ ...card, required: ["id", "state"] }),
    "the answer.last4 may be missing",
  ],
  [
    "an answer that may be null where it was not",
    answers(object({ ...card.properties, last4: { anyOf: [text, { type: "null" }] } })),
    "the answer.last4 may be null",
  ],
  ["a field of another kind", answers(object({ ...card.properties, id: text })), "the answer.id may be string"],
  [
    "a value that the area does not know",
    answers(object({ ...card.properties, state: { enum: ["new", "kept", "lost"] } })),
    'the answer.state may be "lost"',
  ],
  [
    "a field of any value where a list was read",
    answers(object({ ...card.properties, state: text })),
    "the answer.state may be any string",
  ],
  ["a list in place of one", answers({ type: "array", items: card }), "the answer may be array"],
  [
    "a body that asks for another field",
    takes(object({ name: text, bank: text })),
    "the body.bank is asked for and not sent",
  ],
  [
    "a body that no longer takes a field",
    takes({ ...object({ title: text }, []), additionalProperties: false }),
    "the body.name is not taken",
  ],
  ["a body of another kind", takes(object({ name: { type: "number" } })), "the body.name is sent as string"],
  ["an empty answer where one is read", { responses: { "204": {} } }, "the answer may be empty"],
  [
    "an answer that may be empty too",
    { responses: { ...answers(card).responses, "204": {} } },
    "the answer may be empty",
  ],
  ["refusals alone", { responses: { "410": json(text) } }, "it has no answer but refusals"],
  ["no such parameter any more", { parameters: [] }, "?lng= is not taken"],
  [
    "a parameter that is asked for",
    {
      parameters: [
        { in: "query", name: "lng" },
        { in: "query", name: "day", required: true },
      ],
    },
    "?day= is asked for and not sent",
  ],
])("an area is refused when the api has %s", (_, planted, sentence) => {
  expect(callMisfits(aCall(), anApi(planted))).toEqual([`${named}: ${sentence}`]);
});

test.each<[string, Partial<ApiCall>]>([
  ["another method", { method: "post" }],
  ["another address", { path: "/api/cards/{}/name/" }],
  ["a value where the api has a word", { path: "/api/{}/new/" }],
])("a call by %s is refused: the api lacks it", (_, given) => {
  const call = aCall(given);
  expect(callMisfits(call, anApi())).toEqual([`the api has no ${call.method.toUpperCase()} ${call.path}`]);
});

test.each<[string, Partial<Operation>]>([
  ["the same", {}],
  ["more in the answer", answers(object({ ...card.properties, bank: text }))],
  ["fewer values of a list", answers(object({ ...card.properties, state: { enum: ["new"] } }))],
  ["an integer for a number", answers(object({ ...card.properties, id: { type: "integer" } }))],
  [
    "another optional field of the body",
    takes({ ...object({ name: text, bank: text }, ["name"]), additionalProperties: false }),
  ],
  ["a body that takes null too", takes(object({ name: { type: ["string", "null"] } }))],
  ["a body without a form of its own", { requestBody: {} }],
  ["an answer without a form of its own", { responses: { "200": {} } }],
  [
    "more parameters that need not be sent",
    {
      parameters: [
        { in: "query", name: "lng" },
        { in: "query", name: "page" },
      ],
    },
  ],
  ["other refusals", { responses: { ...answers(card).responses, "409": json(text) } }],
])("an area passes when the api has %s", (_, harmless) => {
  expect(callMisfits(aCall(), anApi(harmless))).toEqual([]);
});

test.each<[string, Partial<ApiCall>]>([
  ["a field that is read as optional or null", { reads: object({ last4: { anyOf: [text, { type: "null" }] } }, []) }],
  ["nothing that is read", { reads: {} }],
  ["a literal in the place of a parameter", { path: "/api/cards/7/" }],
  ["an address without its last slash", { path: "/api/cards/{}" }],
  ["only an address that a library calls", { method: "*", sends: {}, reads: {} }],
  ["a union whose every kind is read", { reads: { anyOf: [text, card] } }],
])("a call passes with %s", (_, given) => {
  expect(callMisfits(aCall(given), anApi())).toEqual([]);
});

test("a call without a body is refused where one is required", () => {
  const { sends: _body, ...rest } = aCall();
  const takesOne = anApi({ requestBody: { required: true, ...json(object({ name: text })) } });

  expect(callMisfits({ ...rest, isBare: true }, takesOne)).toEqual([`${named}: a body is asked for and not sent`]);
  expect(callMisfits({ ...rest, isBare: true }, anApi())).toEqual([]);
  expect(callMisfits(rest, takesOne)).toEqual([]);
});

test("where the api lists the query parameters of an address, others are refused", () => {
  const api = anApi({
    parameters: [
      { in: "path", name: "card", schema: { enum: ["new"] } },
      { in: "query", name: "lng" },
    ],
  });
  expect(callMisfits(aCall({ path: "/api/cards/new/" }), api)).toEqual([]);
  expect(callMisfits(aCall({ path: "/api/cards/old/" }), api)).toEqual([
    'PUT /api/cards/old/: "old" in the address is not taken',
  ]);
});

const number = { type: "number" };
const list = (items: Shape): Shape => ({ type: "array", items });
const pair = (...prefixItems: Shape[]): Shape => ({ type: "array", prefixItems });
const record = (additionalProperties: Shape): Shape => ({ type: "object", additionalProperties });

test.each<[string, Shape, Shape, string[]]>([
  ["a list of the same", list(text), list(text), []],
  ["a list of others", list(text), list(number), ["the answer[] may be string"]],
  ["a pair with another second one", pair(text, text), pair(text, number), ["the answer[1] may be string"]],
  ["a pair where a list is read", pair(text, number), list(text), ["the answer[] may be number"]],
  ["a record of the same", record(text), record(text), []],
  ["a record of others", record(number), record(text), ["the answer.* may be number"]],
  ["a record where no field is read", record(number), object({}), []],
  ["fields where a record is read", object({ id: text, day: number }), record(text), ["the answer.day may be number"]],
  [
    "the closest of two forms",
    object({ id: text, name: number }),
    { anyOf: [object({ id: number, name: text }), object({ id: text, name: text })] },
    ["the answer.name may be number"],
  ],
])("the fields of an answer are compared with the fields that are read: %s", (_, given, reads, sentences) => {
  expect(callMisfits(aCall({ reads }), anApi(answers(given)))).toEqual(
    sentences.map((sentence) => `${named}: ${sentence}`),
  );
});
