import { ApiError, type FieldProblem } from "@academy/shared/http";
import * as z from "@academy/shared/schema";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { isWaiting } from "#ui/countdown/wait.tsx";
import { useErrorMessages } from "#ui/errors/error-messages.tsx";
import type { Draft } from "./draft.tsx";
import { resubmit } from "./resubmit.tsx";

/** What a form sends: a mutation of the query client, or a staff action. */
export interface FormMutation<Sent> {
  isPending: boolean;
  error: unknown;
  reset: () => void;
  mutateAsync: (sent: Sent) => Promise<unknown>;
}

type Problem = Pick<FieldProblem, "code"> & Partial<FieldProblem>;
type Problems = Readonly<Record<string, Problem>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What a form reads from its fields: a complete body, or what is wrong with it; the same as zod's `safeParse`. */
export type Validated<Sent> = { success: true; data: Sent } | { success: false; error: { issues: readonly Issue[] } };

/** A reading by the form's own rules: `problems` has the error code of each field, or nothing. */
export function validated<Sent>(
  data: Sent,
  problems: Readonly<Record<string, string | false | null | undefined>>,
): Validated<Sent> {
  const issues = Object.entries(problems).flatMap(([field, code]) => (code ? [{ path: [field], message: code }] : []));
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
}

interface FormOptions<Sent, Values> {
  mutation: FormMutation<Sent>;
  /** The schema of the body, or a function that makes the body of the typed values; null: there is nothing to send. */
  validate: z.ZodMiniType<Sent> | ((values: Values) => Validated<Sent> | null | Promise<Validated<Sent>>);
  /** The typed values, where they outlive the form; without it the fields keep them. */
  draft?: Pick<Draft<Values>, "value" | "change" | "forget">;
  /** The form's own sentence for an error code of a field; otherwise the catalogue's is used, and for an unknown code the server's. */
  sentenceOf?: (field: string, code: string) => string | undefined;
  /** Fields that are one matter, as two passwords are: an edit of one removes the errors of all. */
  clearTogether?: readonly string[];
  /** The field by which the API counts tries: another value of it may be sent at once. */
  rateLimitedBy?: string;
}

/** The first problem of each field; of a part such as `title.en` also under the name of the whole. */
export function problemsOf(issues: readonly Issue[]): Problems {
  const found: Record<string, Problem> = {};
  for (const { path, message } of issues)
    path.forEach((_, at) => {
      found[path.slice(0, at + 1).join(".")] ??= { code: message };
    });
  return found;
}

/**
 * A form: checks what was typed by the contract before it is sent, sends it once, and shows the errors of the page and of the server at
 * their fields until these are edited. A refusal focuses the summary, or without one the first refused field (decision 0151).
 */
export function useForm<Sent, Values extends object = Record<string, string>>({
  mutation,
  validate: read,
  draft,
  sentenceOf,
  clearTogether: linked = [],
  rateLimitedBy: freedBy,
}: FormOptions<Sent, Values>) {
  const messages = useErrorMessages();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>("[data-form-summary], [aria-invalid=true]")?.focus();
  }, [attempt]);

  const show = (found: Problems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
  };
  const refuseBy = (error: unknown, by: FormMutation<never>) => {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const shown = fields.flatMap(([name, [problem]]) =>
      problem && ref.current?.elements.namedItem(name) ? [[name, problem] as const] : [],
    );
    if (shown.length > 0) by.reset();
    show(Object.fromEntries(shown));
  };
  /** Sends what was read, or shows what is wrong; also by another mutation, such as a trial, which keeps the draft. */
  const send = async <Body,>(reading: Validated<Body>, by: FormMutation<Body>) => {
    by.reset();
    show(reading.success ? {} : problemsOf(reading.error.issues));
    if (!reading.success) return;
    const forget = () => by === (mutation as object) && draft?.forget();
    await by.mutateAsync(reading.data).then(forget, (error: unknown) => refuseBy(error, by as FormMutation<never>));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending || isWaiting(mutation.error) || !ref.current) return;
    const values = draft?.value ?? (Object.fromEntries(new FormData(ref.current)) as Values);
    const reading = await (typeof read === "function" ? read(values) : z.safeParse(read, values));
    if (reading) await send(reading, mutation);
  };
  const edit = (name: string) => {
    const edited = linked.includes(name) ? linked : [name];
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !edited.includes(field))));
    if (!mutation.isPending && (name === freedBy || !isWaiting(mutation.error))) mutation.reset();
  };

  /** The error of a field, by its name in the body. */
  const errorOf = (name: string) => {
    const problem = problems[name];
    return problem && (sentenceOf?.(name, problem.code) ?? messages.ofCode(problem.code, problem.detail));
  };
  const idOf = (name: string) => `${id}-${name}`;
  return {
    id,
    mutation: mutation as Pick<FormMutation<Sent>, "isPending" | "error">,
    errorOf,
    /** For the `<form>`. */
    props: {
      ref,
      id,
      method: "post",
      noValidate: true,
      onSubmit: (event: FormEvent) => void submit(event),
      onChange: ({ target }: FormEvent) => edit((target as HTMLInputElement).name),
    },
    /** For the control of a value; `name` is its name in the body, where it differs. */
    field: <Name extends keyof Values & string>(value: Name, name: string = value) => ({
      id: idOf(name),
      name,
      error: errorOf(name),
      ...(draft && {
        value: draft.value[value],
        onChange: ({ target }: { target: { value: string } }) =>
          draft.change({ [value]: target.value } as object as Partial<Values>),
      }),
    }),
    /** One line for each refused field, in the order given. */
    summaryOf: <Name extends string>(names: readonly Name[]) =>
      names.flatMap((field) => {
        const message = errorOf(field);
        return message ? [{ id: idOf(field), field, code: problems[field]?.code, message }] : [];
      }),
    send,
    /** Submits the form as its button does. */
    submit: () => ref.current?.requestSubmit(),
    /** For the note of a failure. */
    failure: { error: mutation.error, onRetry: () => resubmit(ref.current), retrying: mutation.isPending },
  };
}

/** What a frame around a form needs of it. */
export type FormHandle = Pick<ReturnType<typeof useForm>, "id" | "props" | "mutation" | "failure">;
