import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { Operation } from "@academy/shared/contract/operation";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { fieldProblem, Problem } from "#errors/problem.ts";
import type { Given, RequestOf, Serve } from "#http/contract/serve.ts";

/** A form with one file and a few fields. */
interface FileForm {
  /** The field of the file. */
  field: string;
  fileSize: number;
  tooLarge: ErrorCode;
  /** How many other fields there may be, and the bytes of each. */
  fields: number;
  fieldSize?: number;
}

async function fileOf(request: FastifyRequest, { field, tooLarge }: FileForm) {
  try {
    const part = await request.file();
    if (part?.fieldname !== field) throw fieldProblem(field, "field.required");
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw fieldProblem(field, "field.required");
    return { name: part.filename ?? "", bytes, fields: part.fields };
  } catch (error) {
    if (error instanceof Problem) throw error;
    const code = error instanceof Error && "code" in error ? error.code : null;
    // What else the multipart parser refuses: too many parts, broken boundaries, an upload that breaks off.
    throw new Problem(code === "FST_REQ_FILE_TOO_LARGE" ? tooLarge : "request.invalid");
  }
}

/** Serves an operation whose body is a form with one file, and no other parts that would take memory (threat B24). */
export function serveFileForm<One extends Operation>(
  serve: Serve,
  one: One,
  form: FileForm,
  handler: (request: RequestOf<One>, file: () => ReturnType<typeof fileOf>) => Promise<Given<One>>,
) {
  const { fields, fieldSize = 200, fileSize } = form;
  const limits = { files: 1, fields, parts: fields + 1, fieldSize, fieldNameSize: 100, headerPairs: 20, fileSize };
  serve.within(async (serve) => {
    await serve.app.register(multipart, { limits });
    serve(one, (request) => {
      const sent = request as unknown as FastifyRequest;
      if (!sent.isMultipart()) throw new Problem("request.media_type");
      return handler(request, () => fileOf(sent, form));
    });
  });
}
