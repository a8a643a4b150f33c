import { RESUME_MAX, ScholarshipApplication } from "@academy/shared/contract/scholarships";
import {
  applyForScholarship,
  readScholarships,
  withdrawApplication,
} from "@academy/shared/contract/scholarships.operations";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { fieldProblem, Problem } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { type ScholarshipsContext, scholarshipsService } from "./scholarships.service.ts";

/** One file and two texts (threat B24); a character of a text is at most four bytes. */
const LIMITS = {
  files: 1,
  fields: 2,
  parts: 3,
  fieldSize: 32 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: RESUME_MAX,
};

function textOf({ fields }: MultipartFile, name: string) {
  const field = fields[name];
  if (!field || Array.isArray(field) || field.type !== "field") return undefined;
  if (typeof field.value !== "string") return undefined;
  // PostgreSQL stores no NUL in a text; in JSON bodies a NUL is refused too.
  if (field.value.includes("\0")) throw new Problem("request.invalid");
  return field.value;
}

function fieldsOf(part: MultipartFile) {
  const parsed = ScholarshipApplication.safeParse({
    statement: textOf(part, "statement"),
    results: textOf(part, "results"),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const tooLong = issue?.message === "field.too_long";
  throw fieldProblem(String(issue?.path[0] ?? "statement"), tooLong ? "field.too_long" : "field.required");
}

/** The form sends the texts before the file. */
async function sent(request: Pick<FastifyRequest, "file">) {
  try {
    const part = await request.file();
    if (part?.fieldname !== "resume") throw fieldProblem("resume", "field.required");
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw fieldProblem("resume", "field.required");
    return { fields: fieldsOf(part), resume: { name: part.filename ?? "", bytes } };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Problem("scholarship.file_too_large");
    if (error instanceof Problem) throw error;
    // What the multipart parser refuses: too many parts, broken boundaries, an upload that breaks off.
    throw new Problem("request.invalid");
  }
}

/** Applying for a scholarship. */
export function scholarshipsRoutes(serve: Serve, context: ScholarshipsContext) {
  const scholarships = scholarshipsService(context);

  serve(readScholarships, (request) => scholarships.state(studentOf(request)));
  serve.within(async (serve) => {
    await serve.app.register(multipart, { limits: LIMITS });
    serve(applyForScholarship, async (request) => {
      if (!request.isMultipart()) throw new Problem("request.media_type");
      await scholarships.apply(studentOf(request), () => sent(request));
      return scholarships.state(studentOf(request));
    });
  });
  serve(withdrawApplication, async (request) => {
    await scholarships.withdraw(studentOf(request), request.params.id);
    return scholarships.state(studentOf(request));
  });
}
