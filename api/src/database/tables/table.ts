import {
  type AnyColumn,
  type BuildExtraConfigColumns,
  getTableColumns,
  getTableName,
  is,
  sql,
  type Table,
} from "drizzle-orm";
import {
  check,
  pgTable as declareTable,
  PgArray,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from "drizzle-orm/pg-core";

const quoted = (name: string) => `"${name}"`;
const listed = (columns: readonly AnyColumn[]) => columns.map(({ name }) => quoted(name)).join(", ");

/** A condition of every row, named after its table and first column. Its names stand without the table's, as PostgreSQL keeps them. */
function rule(columns: readonly [AnyColumn, ...AnyColumn[]], kind: string, condition: string) {
  const [first] = columns;
  return check(`${getTableName(first.table)}_${first.name}_${kind}`, sql.raw(condition));
}

/** Amounts, points and counts: not below zero. */
export const notNegative = (...columns: AnyColumn[]) =>
  columns.map((column) => rule([column], "not_negative", `${quoted(column.name)} >= 0`));

/** A number between two others, both included. */
export const between = (column: AnyColumn, least: number, most: number) =>
  rule([column], "between", `${quoted(column.name)} between ${least} and ${most}`);

/** A currency by its code of three capitals (ISO 4217). */
export const currencyCode = (column: AnyColumn) => rule([column], "code", `${quoted(column.name)} ~ '^[A-Z]{3}$'`);

/** Who did it: `staff:7`, `student:7`, `operator:aliya`, or a part of the server (decision 0146). */
export const actorForm = (column: AnyColumn) =>
  rule([column], "actor", `${quoted(column.name)} ~ '^((staff|student)[: ][0-9]+|operator:.+|[a-z][a-z-]*)$'`);

/** Columns that are all filled or all null. */
export const allOrNone = (...columns: [AnyColumn, ...AnyColumn[]]) =>
  rule(columns, "all_or_none", `num_nonnulls(${listed(columns)}) in (0, ${columns.length})`);

/** Columns of which one is filled and the others are null. */
export const exactlyOne = (...columns: [AnyColumn, ...AnyColumn[]]) =>
  rule(columns, "exactly_one", `num_nonnulls(${listed(columns)}) = 1`);

/** The key of a table with one row. */
export const onlyRow = (column: AnyColumn) => rule([column], "only_row", `${quoted(column.name)} = 1`);

/** The members that the TypeScript types of a table's columns allow, also in lists. */
function enumRules(table: Table) {
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const list = is(column, PgArray) ? column.baseColumn : null;
    const values = (list ?? column).enumValues;
    if (!values?.length) return [];
    const members = values.map((member: string) => `'${member}'`).join(", ");
    const condition = list ? `<@ array[${members}]::text[]` : `in (${members})`;
    return [rule([column], "enum", `${quoted(column.name)} ${condition}`)];
  });
}

/** A table of the schema; the database too refuses what is no member of a column's `enum` (decision 0146). */
export function pgTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  rules?: (self: BuildExtraConfigColumns<Name, Columns, "pg">) => PgTableExtraConfigValue[],
) {
  return declareTable(name, columns, (self) => {
    const [column] = Object.values<AnyColumn>(self);
    return [...(column ? enumRules(column.table) : []), ...(rules?.(self) ?? [])];
  });
}
