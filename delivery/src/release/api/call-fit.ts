import type { ApiCall } from "@academy/shared/area/api-calls";
import { HOLE, OTHERS } from "@academy/shared/area/api-calls";
import { type OpenApi, type Operation, pathOf, resolverOf } from "./openapi.ts";
import { ANSWER, isAny, misfits, REQUEST, type Resolve } from "./shape-fit.ts";

const JSON_TYPE = "application/json";

function queryMisfits(call: ApiCall, { parameters = [] }: Operation): string[] {
  const offered = parameters.filter((each) => each.in === "query");
  const sent = call.query ?? [];
  const unknown = sent.filter((name) => name !== OTHERS && !offered.some((each) => each.name === name));
  const missing = sent.includes(OTHERS) ? [] : offered.filter(({ required, name }) => required && !sent.includes(name));
  return [
    ...unknown.map((name) => `?${name}= ${REQUEST.unknown}`),
    ...missing.map(({ name }) => `?${name}= ${REQUEST.absent}`),
  ];
}

/** Misfits of a fixed segment in the address, such as `/reports/answer/`, where the api lists the values it accepts. */
function pathMisfits(call: ApiCall, offered: string, { parameters = [] }: Operation): string[] {
  const called = call.path.split("/");
  return offered.split("/").flatMap((part, at) => {
    const value = called[at] ?? "";
    const schema = parameters.find((each) => each.in === "path" && part === `{${each.name}}`)?.schema;
    const isTaken = !schema?.enum || value.includes(HOLE) || schema.enum.includes(value);
    return isTaken ? [] : [`"${value}" in the address ${REQUEST.unknown}`];
  });
}

function answerMisfits({ reads }: ApiCall, { responses = {} }: Operation, resolve: Resolve): string[] {
  if (!reads || isAny(reads)) return [];
  const good = Object.entries(responses).filter(([status]) => /^(?:2|default$)/.test(status));
  if (good.length === 0) return ["it has no answer but refusals"];
  return good.flatMap(([status, { content = {} }]) => {
    if (status === "204") return ["the answer may be empty"];
    const types = Object.keys(content);
    const schema = content[JSON_TYPE]?.schema;
    if (schema) return misfits(schema, reads, "the answer", ANSWER, resolve);
    return types.length > 0 && !content[JSON_TYPE] ? [`the answer is ${types.join(", ")}`] : [];
  });
}

function bodyMisfits({ sends, isBare }: ApiCall, { requestBody }: Operation, resolve: Resolve): string[] {
  if (isBare) return requestBody?.required ? [`a body ${REQUEST.absent}`] : [];
  const schema = requestBody?.content?.[JSON_TYPE]?.schema;
  return sends && schema ? misfits(sends, schema, "the body", REQUEST, resolve) : [];
}

/** Why an api does not fit a call: one sentence for each reason, none when it fits. */
export function callMisfits(call: ApiCall, api: OpenApi): string[] {
  const { id, method } = call;
  const address = `${method === "*" ? "" : `${method.toUpperCase()} `}${call.path}`;
  const name = id ? `${id} (${address})` : address;
  const found = pathOf(api, call);
  if (!found) return [`the api has no ${name}`];
  if (method === "*") return [];
  const operation = found.operations[method];
  if (!operation) return [`the api has no ${name}`];
  const resolve = resolverOf(api);
  const reasons = [
    ...pathMisfits(call, found.path, operation),
    ...queryMisfits(call, operation),
    ...bodyMisfits(call, operation, resolve),
    ...answerMisfits(call, operation, resolve),
  ];
  return reasons.length > 0 ? [`${name}: ${[...new Set(reasons)].join(", ")}`] : [];
}
