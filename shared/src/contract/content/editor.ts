import type * as z from "zod/mini";
import type { UploadKind } from "#contract/staff/content-uploads.ts";

/**
 * What the staff's editor needs to know of a field beyond its schema; the label is the text of the field's key. `fixed` and `id` are shown and not typed, `computed` is left to
 * the server and not shown; `instructor` and `lecture` are chosen among the items of another part.
 */
export interface Editor {
  kind?: "text" | "moment" | "fixed" | "id" | "computed" | "instructor" | "lecture" | "file";
  /** What a file is for. */
  upload?: UploadKind;
  /** The field is shown only while another field of the group has this value. */
  only?: { key: string; value: string };
  /** The value in a new item, where it is not the empty one. */
  initial?: string | number;
  /** Of a file's field: what another field of a new item says that is made from such a file. */
  implies?: { key: string; value: string };
  /** A list whose items follow from other content: none is added, moved or removed. */
  closed?: true;
}

/** A schema of the content pack, which may hold further ones. */
export type FieldSchema = z.ZodMiniType;

const EDITORS = new WeakMap<FieldSchema, Editor>();

/** A schema of its own for one field, with what its editor needs; a schema that has an editor already keeps the rest of it. */
export function edited<Schema extends FieldSchema>(schema: Schema, editor: Editor): Schema {
  const own = schema.check() as Schema;
  EDITORS.set(own, { ...EDITORS.get(schema), ...editor });
  return own;
}

/** What the editor of a schema needs, as far as `edited` was given. */
export const editorOf = (schema: FieldSchema): Editor => EDITORS.get(schema) ?? {};
