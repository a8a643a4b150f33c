import type { Shape } from "@academy/shared/area/api-calls";
import type { Node } from "typescript/unstable/ast";
import { type Checker, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync";

/** How deep a type is followed; nothing that is sent is deeper. */
const DEPTH = 8;

/** The texts that the type of an expression allows, such as those of `"hide" | "show"`; undefined when the type does not list them. */
export function textsOfType(checker: Checker, node: Node): string[] | undefined {
  const type = checker.getTypeAtLocation(node);
  const listed = type && (checker.getBaseConstraintOfType(type) ?? type);
  const members = listed?.isUnionType() ? (listed.getTypes() ?? []) : listed ? [listed] : [];
  const texts = members.flatMap((member) => (member.isStringLiteralType() ? [String(member.value)] : []));
  return texts.length > 0 && texts.length === members.length ? texts : undefined;
}

/** The union of shapes: each shape once, and all lists of values as one list. */
function anyOf(shapes: readonly Shape[]): Shape {
  const values = shapes.flatMap((shape) => shape.enum ?? []);
  const others = shapes.filter((shape) => !shape.enum);
  const all = [
    ...new Map(
      [...others, ...(values.length > 0 ? [{ enum: values }] : [])].map((each) => [JSON.stringify(each), each]),
    ).values(),
  ];
  const [only = {}] = all;
  return all.some((each) => Object.keys(each).length === 0) ? {} : all.length === 1 ? only : { anyOf: all };
}

/**
 * The shape of the JSON that a value of a type becomes. Where the type alone does not show it (a type parameter, a form with files, a
 * map), the shape is `{}`, any value.
 */
export function shapeOfType(checker: Checker, type: Type, depth = 0): Shape {
  const { flags } = type;
  if (depth > DEPTH) return {};
  if (type.isLiteralType() && !(flags & TypeFlags.BigIntLiteral))
    return { enum: [(type as { value?: unknown }).value] };
  if (flags & TypeFlags.StringLike) return { type: "string" };
  if (flags & TypeFlags.NumberLike) return { type: "number" };
  if (flags & TypeFlags.BooleanLike) return { type: "boolean" };
  if (flags & TypeFlags.Null) return { type: "null" };
  if (type.isUnionType()) {
    const members = (type.getTypes() ?? []).filter((member) => !(member.flags & TypeFlags.Undefined));
    return anyOf(members.map((member) => shapeOfType(checker, member, depth + 1)));
  }
  if (!type.isObjectType() && !type.isIntersectionType()) return {};
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type);
    return { type: "array", items: item ? shapeOfType(checker, item, depth + 1) : {} };
  }
  if (checker.isTupleType(type)) return { type: "array" };
  return shapeOfObject(checker, type, depth);
}

function shapeOfObject(checker: Checker, type: Type, depth: number): Shape {
  // The members of a class (a form, a file, a date) do not show its JSON; the names in a map are not known.
  if (type.isClassOrInterface() && /^(?:FormData|Blob|File|Date|URLSearchParams)$/.test(type.getSymbol()?.name ?? ""))
    return {};
  if (checker.getIndexInfosOfType(type).length > 0) return {};
  const members = checker.getPropertiesOfType(type);
  const typed = checker.getTypeOfSymbol(members);
  const properties: Record<string, Shape> = {};
  const required: string[] = [];
  members.forEach((member, at) => {
    const of = typed[at];
    properties[member.name] = of ? shapeOfType(checker, of, depth + 1) : {};
    const mayBeMissing = of?.isUnionType() && of.getTypes()?.some(({ flags }) => flags & TypeFlags.Undefined);
    if (!(member.flags & SymbolFlags.Optional) && !mayBeMissing) required.push(member.name);
  });
  return { type: "object", properties, required };
}
