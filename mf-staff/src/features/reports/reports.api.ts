import { ReportedKind } from "@academy/shared/contract/staff/reports";
import * as operations from "@academy/shared/contract/staff/reports.operations";
import { paramsCall } from "@academy/shared/query/api-call";
import { staffQuery } from "#query/staff-query.ts";

/** A reported post: a question or an answer, by its number. */
export interface PostAddress {
  kind: ReportedKind;
  id: number;
}

/** The id of a post's row in the address, such as `answer-7`. */
export const rowOf = ({ kind, id }: PostAddress): string => `${kind}-${id}`;

/** The post for a row's id; null when the id is invalid. */
export function postOf(row: string): PostAddress | null {
  const [name, number] = row.split("-");
  const kind = ReportedKind.safeParse(name);
  return kind.success && /^\d{1,9}$/.test(number ?? "") ? { kind: kind.data, id: Number(number) } : null;
}

/** One reported post in its thread. */
export const reportQuery = ({ kind, id }: PostAddress) => staffQuery(operations.readReported, { params: { kind, id } });

export const decideReports = paramsCall(operations.decideReports);

export const showReported = paramsCall(operations.showReported);
