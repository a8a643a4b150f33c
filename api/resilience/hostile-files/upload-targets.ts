import { UPLOAD_KINDS, UPLOAD_RULES, type UploadKind } from "@academy/shared/contract/staff/content-uploads";
import type { Context } from "#context.ts";
import { upload } from "#test/support/essays.ts";
import { apply } from "#test/support/scholarships.ts";
import type { TestApi, TestStudent } from "#test/support/test-api.ts";
import { tusClient } from "#test/support/tus.ts";
import type { Type } from "./files.ts";

/** What became of a file: the answer, and the bytes that were kept. */
export interface Outcome {
  status: number;
  kept: Buffer | null;
}

/** An upload that accepts files. */
export interface UploadTarget {
  name: string;
  /** What the upload accepts; a student's documents are checked as a whole, those of the staff by their first bytes. */
  takes: Type | "checked pdf";
  send: (bytes: Buffer) => Promise<Outcome>;
}

/** A name that would leave the folder, end the text or run. */
const NAME = "../../../etc/passwd\u202egpj.php";

async function keptAt(context: Context, key: string): Promise<Buffer> {
  return Buffer.concat(await (await context.storage.stream(key)).toArray());
}

async function asForm(bytes: Buffer, field: string) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], NAME, { type: "image/png" }));
  const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
  return { payload: Buffer.from(await new Response(body).arrayBuffer()), type: headers.get("content-type") ?? "" };
}

function photo({ app, context }: TestApi, { id, token }: TestStudent): UploadTarget {
  const send = async (bytes: Buffer) => {
    await context.rateLimiter.clear(`photo:${id}`);
    const { payload, type } = await asForm(bytes, "photo");
    const url = "/api/student/student/update_photo/";
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const answer = await app.inject({ method: "PATCH", url, payload, headers });
    const key = answer.statusCode === 200 ? String(answer.json().photo).replace("/media/", "") : null;
    return { status: answer.statusCode, kept: key ? await keptAt(context, key) : null };
  };
  return { name: "photo", takes: "picture", send };
}

function content(api: TestApi, member: TestStudent, kind: UploadKind): UploadTarget {
  const { begin, piece } = tusClient(api, member);
  const send = async (bytes: Buffer) => {
    const tooMany = "content-upload";
    await api.context.rateLimiter.clear(`${tooMany}:${member.id}`);
    await api.context.rateLimiter.clear(`${tooMany}s:${member.id}`);
    const { status, headers } = await begin({ kind, bytes, name: NAME });
    if (status !== 201) return { status, kept: null };
    const url = String(headers.location);
    let sent = 0;
    for (let at = 0; at < bytes.length && [0, 204].includes(sent); at += 4_000_000)
      sent = (await piece(url, at, bytes.subarray(at, at + 4_000_000))).status;
    if (sent !== 204) return { status: sent, kept: null };
    const { status: done, body } = await api.call("POST", `${url}finish/`, undefined, member);
    if (done !== 200) return { status: done, kept: null };
    const folder = ["material", "book", "captions", "lecture"].includes(kind) ? "private" : "public";
    const kept = await keptAt(api.context, `${folder}/${body.file}`)
      .catch(() => keptAt(api.context, `public/${body.file}`))
      .catch(() => keptAt(api.context, `private/${body.file}`));
    return { status: done, kept };
  };
  return { name: `content ${kind}`, takes: UPLOAD_RULES[kind].type, send };
}

/** Every upload of the academy. */
export function uploadTargets(
  api: TestApi,
  writer: TestStudent,
  applicant: TestStudent,
  member: TestStudent,
): UploadTarget[] {
  const isKept = (status: number) => status >= 200 && status < 300;
  return [
    photo(api, writer),
    {
      name: "essay",
      takes: "checked pdf",
      send: async (bytes) => {
        await api.context.rateLimiter.clear(`essay-file:${writer.id}`);
        const { status } = await upload(api, writer, bytes, NAME);
        return { status, kept: isKept(status) ? bytes : null };
      },
    },
    {
      name: "resume",
      takes: "checked pdf",
      send: async (bytes) => {
        await api.context.rateLimiter.clear(`scholarships:${applicant.id}`);
        const { status } = await apply(api, applicant, { resume: bytes, filename: NAME });
        return { status, kept: isKept(status) ? bytes : null };
      },
    },
    ...UPLOAD_KINDS.map((kind) => content(api, member, kind)),
  ];
}
