import { EmailAddress } from "@academy/shared/contract/email-address";
import { Day } from "@academy/shared/contract/fields";
import { Moment } from "@academy/shared/contract/moment";
import type * as z from "zod/mini";
import * as core from "zod/v4/core";

/** A JSON Schema of the document. */
export type JsonSchema = Record<string, unknown>;

/** Whose values a schema describes: what a client sends, or what it reads. */
type Direction = "input" | "output";

/** The formats of texts that a check of ours holds, which JSON Schema cannot express otherwise. */
const FORMATS = new Map<unknown, string>([
  [Moment, "date-time"],
  [Day, "date"],
  [EmailAddress, "email"],
]);

const DEFINITION = "#/$defs/";
const COMPONENT = "#/components/schemas/";

/** A copy of a schema in which each reference is another. */
function withReferences(schema: unknown, other: (name: string) => string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withReferences(each, other));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "$ref" && typeof value === "string"
        ? [key, `${COMPONENT}${other(value.slice(DEFINITION.length))}`]
        : [key, withReferences(value, other)],
    ),
  );
}

const referencesOf = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name = ""]) => name);

/** Turns schemas into JSON Schema that refers to named components, and collects these. */
export class Components {
  readonly #registry = core.registry<{ id: string }>();
  readonly #found: Record<Direction, Map<string, JsonSchema>> = { input: new Map(), output: new Map() };
  readonly #made: { direction: Direction; schema: JsonSchema }[] = [];

  constructor(names: ReadonlyMap<z.ZodMiniType, string>) {
    for (const [schema, id] of names) this.#registry.add(schema, { id });
  }

  /** The schema of a body, a parameter or an answer; its references are right once `finish` was called. */
  schemaOf(schema: z.ZodMiniType, direction: Direction): JsonSchema {
    const { $defs = {}, properties } = core.toJSONSchema(wrapped(schema), {
      io: direction,
      metadata: this.#registry,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const format = FORMATS.get(zodSchema);
        if (format) jsonSchema.format = format;
      },
    }) as unknown as { $defs?: Record<string, JsonSchema>; properties: { schema: JsonSchema } };
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) this.#found[direction].set(name, definition);
    const made = { direction, schema: properties.schema };
    this.#made.push(made);
    return made.schema;
  }

  /** The fields of an object of parameters, each with its schema, and whether it must be sent. */
  parametersOf(schema: z.ZodMiniType): { name: string; required: boolean; schema: JsonSchema }[] {
    const { shape } = schema._zod.def as unknown as { shape?: Record<string, z.ZodMiniType> };
    if (!shape) throw new Error("parameters are an object of schemas");
    const { required = [] } = core.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return Object.entries(shape).map(([name, field]) => ({
      name,
      required: required.includes(name),
      schema: this.schemaOf(field, "input"),
    }));
  }

  /** The components by name. A schema whose input differs from its output has two: `Name` and `NameInput`. Mends the references of all schemas that were made. */
  finish(): Record<string, JsonSchema> {
    const { input, output } = this.#found;
    const differing = new Set(
      [...input]
        .filter(([name, each]) => output.has(name) && JSON.stringify(each) !== JSON.stringify(output.get(name)))
        .map(([name]) => name),
    );
    for (let size = -1; size !== differing.size; ) {
      size = differing.size;
      for (const [name, each] of input)
        if (output.has(name) && referencesOf(each).some((other) => differing.has(other))) differing.add(name);
    }
    const nameOf = (direction: Direction) => (name: string) =>
      direction === "input" && differing.has(name) ? `${name}Input` : name;
    for (const { direction, schema } of this.#made) {
      const mended = withReferences(schema, nameOf(direction)) as JsonSchema;
      for (const key of Object.keys(schema)) delete schema[key];
      Object.assign(schema, mended);
    }
    const components = (["output", "input"] as const).flatMap((direction) =>
      [...this.#found[direction]].map(([name, each]): [string, JsonSchema] => [
        nameOf(direction)(name),
        withReferences(each, nameOf(direction)) as JsonSchema,
      ]),
    );
    return Object.fromEntries(components.sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** A schema inside an object, so that a schema with a name of its own becomes a reference too. */
function wrapped(schema: z.ZodMiniType) {
  return new core.$ZodObject({ type: "object", shape: { schema } });
}
