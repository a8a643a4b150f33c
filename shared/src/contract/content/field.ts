import type * as z from "zod/mini";
import { LANGUAGES } from "#contract/language.ts";
import type { UploadKind } from "#contract/staff/content-uploads.ts";
import { type Editor, editorOf, type FieldSchema } from "./editor.ts";
import { type Variants, variantsOf } from "./variants.ts";

/** What is edited as one value. */
type Value =
  | { kind: "text" | "moment" | "fixed" | "number" | "flag" | "instructor" | "lecture" | "computed" }
  /** A number or a key that is never typed; the editor gives a new item its own. */
  | { kind: "id"; type: "number" | "string" }
  | { kind: "choice"; choices: readonly string[] }
  | { kind: "file"; upload: UploadKind }
  /** A file in each language. */
  | { kind: "captions"; upload: UploadKind }
  /** A text in both languages, of so many characters at most; an answer of a question may be marked as right. */
  | { kind: "words"; most: number | undefined; isAnswer: boolean };

/** The fields of a group by their keys, in the order of their editors. */
export interface GroupField {
  kind: "group";
  fields: ReadonlyMap<string, Field>;
}

/** A group whose fields depend on its kind, such as the questions of a test. */
interface VariantsField {
  kind: "variants";
  /** The key of the field that tells the kind. */
  by: string;
  variants: ReadonlyMap<string, GroupField>;
}

export interface ListField {
  kind: "list";
  item: Field;
  least: number;
  most: number;
}

/** How one field of the content is edited, as its schema and `edited` tell; it holds data alone, so that no schema is needed to show it. */
export type Field = (Value | GroupField | VariantsField | ListField) &
  Omit<Editor, "kind" | "upload"> & {
    /** An empty value is left out of the content. */
    isOptional: boolean;
    /** An empty value is null in the content. */
    isNullable: boolean;
    /** The value that applies while the content has none. */
    fallback: unknown;
  };

type Def = z.core.$ZodTypes["_zod"]["def"];
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def as Def;

/** The limit of a schema's length or size, as its checks state it. */
function limitOf(def: Def, check: "min_length" | "max_length"): number | undefined {
  for (const each of def.checks ?? []) {
    const limit = each._zod.def as { check: string; minimum?: number; maximum?: number };
    if (limit.check === check) return check === "min_length" ? limit.minimum : limit.maximum;
  }
  return undefined;
}

function groupOf(shape: Readonly<Record<string, z.core.$ZodType>>): GroupField {
  return { kind: "group", fields: new Map(Object.entries(shape).map(([key, inner]) => [key, fieldOf(inner)])) };
}

/** A group with a key for each language is one value in both languages. */
function objectField(shape: Readonly<Record<string, z.core.$ZodType>>): Value | GroupField {
  const [first] = LANGUAGES.map((language) => shape[language]);
  if (!first || !LANGUAGES.every((language) => language in shape)) return groupOf(shape);
  const { upload } = settings(first);
  if (upload) return { kind: "captions", upload };
  return { kind: "words", most: limitOf(defOf(first), "max_length"), isAnswer: "right" in shape };
}

function variantsField({ by, groups }: Variants): VariantsField {
  const variants = [...groups].map(([kind, { shape }]): [string, GroupField] => {
    const { [by]: _, ...others } = shape;
    return [kind, groupOf(others)];
  });
  return { kind: "variants", by, variants: new Map(variants) };
}

/** What the schema itself says of its editor; null where `edited` has to say it. */
function derived(def: Def): Value | GroupField | ListField | null {
  if (def.type === "object") return objectField(def.shape);
  if (def.type === "array")
    return {
      kind: "list",
      item: fieldOf(def.element),
      least: limitOf(def, "min_length") ?? 0,
      most: limitOf(def, "max_length") ?? Number.POSITIVE_INFINITY,
    };
  if (def.type === "enum") return { kind: "choice", choices: Object.values(def.entries).map(String) };
  if (def.type === "boolean") return { kind: "flag" };
  if (def.type === "number") return { kind: "number" };
  return null;
}

interface Wrapping extends Editor {
  inner: z.core.$ZodType;
  isOptional: boolean;
  isNullable: boolean;
  fallback: unknown;
}

/** A schema without what makes it optional, and what its editor needs, of which the outermost says most. */
function settings(schema: z.core.$ZodType): Wrapping {
  const def = defOf(schema);
  const own = editorOf(schema as FieldSchema);
  if (def.type === "optional") return { ...settings(def.innerType), ...own, isOptional: true };
  if (def.type === "nullable") return { ...settings(def.innerType), ...own, isNullable: true };
  if (def.type === "default")
    return { ...settings(def.innerType), ...own, isOptional: true, fallback: def.defaultValue };
  return { inner: schema, isOptional: false, isNullable: false, fallback: undefined, ...own };
}

/** How a field is edited, from its schema; a schema that does not tell the kind of its editor is refused, so that no field is edited as something else. */
export function fieldOf(schema: z.core.$ZodType): Field {
  const { inner, kind, upload, ...rest } = settings(schema);
  const def = defOf(inner);
  if (kind === "id") return { kind, type: def.type === "number" ? "number" : "string", ...rest };
  if (kind === "file" && upload) return { kind, upload, ...rest };
  if (kind !== undefined && kind !== "file") return { kind, ...rest };
  const variants = variantsOf(inner);
  const field = variants ? variantsField(variants) : derived(def);
  if (!field) throw new Error(`no editor for a field of the type ${def.type}`);
  return { ...field, ...rest };
}

/** How a list is edited. */
export function listFieldOf(schema: z.core.$ZodArray): Field & ListField {
  const field = fieldOf(schema);
  if (field.kind !== "list") throw new Error(`no list, but ${field.kind}`);
  return field;
}
