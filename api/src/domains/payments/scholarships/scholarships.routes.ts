import { RESUME_MAX, ScholarshipApplication } from "@academy/shared/contract/scholarships";
import {
  applyForScholarship,
  readScholarships,
  withdrawApplication,
} from "@academy/shared/contract/scholarships.operations";
import type { MultipartFile } from "@fastify/multipart";
import { fieldProblem, Problem } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { serveFileForm } from "#http/requests/serve-file-form.ts";
import { studentOf } from "#http/session/session.ts";
import { type ScholarshipsContext, scholarshipsService } from "./scholarships.service.ts";

function textOf(fields: MultipartFile["fields"], name: string) {
  const field = fields[name];
  if (!field || Array.isArray(field) || field.type !== "field") return undefined;
  if (typeof field.value !== "string") return undefined;
  // PostgreSQL stores no NUL in a text; in JSON bodies a NUL is refused too.
  if (field.value.includes("\0")) throw new Problem("request.invalid");
  return field.value;
}

/** The texts of the form, which sends them before the file; a character of a text is at most four bytes. */
function fieldsOf(fields: MultipartFile["fields"]) {
  const parsed = ScholarshipApplication.safeParse({
    statement: textOf(fields, "statement"),
    results: textOf(fields, "results"),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const tooLong = issue?.message === "field.too_long";
  throw fieldProblem(String(issue?.path[0] ?? "statement"), tooLong ? "field.too_long" : "field.required");
}

/** Applying for a scholarship. */
export function scholarshipsRoutes(serve: Serve, context: ScholarshipsContext) {
  const scholarships = scholarshipsService(context);

  serve(readScholarships, (request) => scholarships.state(studentOf(request)));
  serveFileForm(
    serve,
    applyForScholarship,
    { field: "resume", fields: 2, fieldSize: 32 * 1024, fileSize: RESUME_MAX, tooLarge: "scholarship.file_too_large" },
    async (request, file) => {
      await scholarships.apply(studentOf(request), async () => {
        const { fields, ...resume } = await file();
        return { fields: fieldsOf(fields), resume };
      });
      return scholarships.state(studentOf(request));
    },
  );
  serve(withdrawApplication, async (request) => {
    await scholarships.withdraw(studentOf(request), request.params.id);
    return scholarships.state(studentOf(request));
  });
}
