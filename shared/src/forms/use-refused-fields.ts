import { ApiError, type FieldProblem } from "@academy/shared/http";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { useId, useState } from "react";
import type { RefusedFields } from "./refused-by-contract.ts";

type Problem = Pick<FieldProblem, "code"> & Partial<FieldProblem>;

/** What the server refused: the first problem of each field of the form. */
function problemsOf<Field extends string>(error: unknown, fields: readonly Field[]): Partial<Record<Field, Problem>> {
  const found: Partial<Record<Field, Problem>> = {};
  for (const field of fields) {
    const problem = error instanceof ApiError ? error.fields[field]?.[0] : undefined;
    if (problem) found[field] = problem;
  }
  return found;
}

/**
 * The refused fields of a form with several, for the fields themselves and for the summary above them. What is wrong with a
 * field stays until it is edited. `sentenceOf` gives a form's own words for a code; without them the catalogue's are said,
 * and for a code that this page does not know the server's.
 */
export function useRefusedFields<Field extends string>(
  fields: readonly Field[],
  sentenceOf?: (field: Field, code: string) => string | undefined,
) {
  const words = useErrorMessages();
  const id = useId();
  const [problems, setProblems] = useState<Partial<Record<Field, Problem>>>({});
  const [attempt, setAttempt] = useState(0);
  const idOf = (field: Field) => `${id}-${field}`;
  const errorOf = (field: Field) => {
    const problem = problems[field];
    return problem && (sentenceOf?.(field, problem.code) ?? words.ofCode(problem.code, problem.detail));
  };
  const refuse = (found: Partial<Record<Field, Problem>>) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  return {
    /** The id of a field's control, to which the summary leads. */
    idOf,
    /** The sentence at a field; undefined for one that is not refused. */
    errorOf,
    /** How often the form was refused. */
    attempt,
    /** One line a refused field, in the form's order. */
    summary: fields.flatMap((field) => {
      const message = errorOf(field);
      return message ? [{ id: idOf(field), field, code: problems[field]?.code, message }] : [];
    }),
    /** Shows what the page itself found; whether anything was. */
    refuseCodes: (codes: RefusedFields<Field>): boolean => {
      const found = fields.filter((field) => codes[field]);
      if (found.length === 0) setProblems({});
      else refuse(Object.fromEntries(found.map((field) => [field, { code: codes[field] }])) as Record<Field, Problem>);
      return found.length > 0;
    },
    /** Shows what the server refused. */
    refuseBy: (error: unknown) => refuse(problemsOf(error, fields)),
    /** Forgets what was wrong with the fields that were edited. */
    forget: (...edited: Field[]) =>
      setProblems((known) => {
        const left = { ...known };
        for (const field of edited) delete left[field];
        return left;
      }),
  };
}
