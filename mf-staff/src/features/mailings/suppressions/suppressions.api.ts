import { type NewSuppression, Suppression, type SuppressionCause } from "@academy/shared/contract/staff/suppressions";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { pageQuery } from "#lists/page-query.ts";

/** The suppression list, the latest entries first (reading 119). */
export const suppressionsQuery = (params: Record<string, string>) =>
  pageQuery("mailings", "/staff/suppressions/", Suppression, params);

export const addSuppression = (entry: NewSuppression) => http.post("/staff/suppressions/", entry, Done);

export const removeSuppression = (student: number, cause: SuppressionCause, reason: string) =>
  http.delete(`/staff/suppressions/${student}/${cause}/`, { reason }, Done);
