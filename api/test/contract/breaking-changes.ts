import { type Schema, schemaBreaks } from "./schema-breaks.ts";

/** The part of an OpenAPI document that clients depend on. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** One call of a document. */
export interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

function parameterBreaks(before: Operation, after: Operation): string[] {
  const name = (parameter: { in: string; name: string }) => `${parameter.in} parameter ${parameter.name}`;
  const old = new Map((before.parameters ?? []).map((each) => [name(each), each]));
  const now = new Map((after.parameters ?? []).map((each) => [name(each), each]));
  const breaks: string[] = [];
  for (const [key, parameter] of old) {
    const left = now.get(key);
    if (!left) breaks.push(`${key} is gone`);
    else breaks.push(...schemaBreaks("request", parameter.schema, left.schema, key));
  }
  for (const [key, { required }] of now) {
    if (required && !old.get(key)?.required) breaks.push(`${key} is newly required`);
  }
  return breaks;
}

function bodyBreaks(before: Operation, after: Operation): string[] {
  const old = before.requestBody?.content ?? {};
  const now = after.requestBody?.content ?? {};
  const breaks = Object.entries(old).flatMap(([type, { schema }]) => {
    const left = now[type];
    return left ? schemaBreaks("request", schema, left.schema, "body") : [`bodies of ${type} are no longer taken`];
  });
  const isNew = Object.keys(old).length === 0 && after.requestBody?.required === true;
  return isNew ? [...breaks, "a body is newly required"] : breaks;
}

/** Error answers are left out: all calls have one form for them, and the list of codes is open by agreement. */
function answerBreaks(before: Operation, after: Operation): string[] {
  return Object.entries(before.responses)
    .filter(([status]) => /^[123]/.test(status))
    .flatMap(([status, answer]) => {
      const now = after.responses[status];
      if (!now) return [`answer ${status} is gone`];
      return Object.entries(answer.content ?? {}).flatMap(([type, { schema }]) => {
        const left = now.content?.[type];
        return left
          ? schemaBreaks("answer", schema, left.schema, `answer ${status}`)
          : [`answer ${status} is no longer ${type}`];
      });
    });
}

function operationBreaks(before: Operation, after: Operation): string[] {
  const isOpen = ({ security = [] }: Operation) =>
    security.length === 0 || security.some((each) => Object.keys(each).length === 0);
  const isClosed = isOpen(before) && !isOpen(after);
  return [
    ...(isClosed ? ["needs a session now"] : []),
    ...parameterBreaks(before, after),
    ...bodyBreaks(before, after),
    ...answerBreaks(before, after),
  ];
}

/** What would break a client of the earlier contract under the later one; contracts only grow (docs/api.md, "Changing it"). */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [`${call}: the call is gone`];
      return operationBreaks(operation, now).map((each) => `${call}: ${each}`);
    }),
  );
}
