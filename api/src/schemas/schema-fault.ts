import { LINE } from "@academy/shared/contract/content/bilingual";
import * as z from "zod/mini";
import { type ContentFault, contentFault } from "./content-fault.ts";

type Issue = z.core.$ZodIssue;
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

function wrongType({ input, expected }: IssueOf<"invalid_type">): ContentFault {
  if (input === undefined) return contentFault("absent", {});
  if (expected === "string") return contentFault("not_text", {});
  if (expected === "int") return contentFault("not_whole", {});
  if (expected === "number") return contentFault("not_number", {});
  if (expected === "boolean") return contentFault("not_flag", {});
  if (expected === "array") return contentFault("not_list", {});
  return contentFault("not_group", {});
}

function tooSmall({ origin, minimum }: IssueOf<"too_small">): ContentFault {
  const least = Number(minimum);
  if (origin === "string") return least === 1 ? contentFault("empty", {}) : contentFault("text_short", { least });
  if (origin === "array") return least === 1 ? contentFault("empty", {}) : contentFault("list_short", { least });
  return contentFault("number_small", { least });
}

function tooBig({ origin, maximum }: IssueOf<"too_big">): ContentFault {
  const most = Number(maximum);
  if (origin === "string") return contentFault("text_long", { most });
  if (origin === "array") return contentFault("list_long", { most });
  return contentFault("number_large", { most });
}

function wrongForm({ format, pattern, input }: IssueOf<"invalid_format">): ContentFault {
  if (input === "") return contentFault("empty", {});
  return pattern === String(LINE) ? contentFault("one_line", {}) : contentFault("form", { pattern: pattern ?? format });
}

/** The fault that a schema found, as a rule of the content. */
function faultOf(issue: Issue): ContentFault {
  if (issue.code === "invalid_type") return wrongType(issue);
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "too_big") return tooBig(issue);
  if (issue.code === "invalid_format") return wrongForm(issue);
  if (issue.code === "invalid_value") return contentFault("choice", { choices: issue.values.map(String).join(", ") });
  if (issue.code === "unrecognized_keys")
    return contentFault("key_unknown", { keys: issue.keys.map((key) => `"${key}"`).join(", ") });
  return contentFault("unreadable", { problem: issue.message });
}

/** The value as the schema reads it, or everything that is wrong in it, each with its path. */
export function readContent<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema>; faults: null } | { data: null; faults: { path: PropertyKey[]; fault: ContentFault }[] } {
  const parsed = schema.safeParse(value, { error: z.locales.en().localeError, reportInput: true });
  if (parsed.success) return { data: parsed.data as z.output<Schema>, faults: null };
  return { data: null, faults: parsed.error.issues.map((issue) => ({ path: issue.path, fault: faultOf(issue) })) };
}
