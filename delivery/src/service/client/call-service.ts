/** A refusal of the release service: its sentence, and what it told beside. */
export class ServiceRefusal extends Error {
  readonly body: Record<string, unknown>;

  constructor(sentence: string, body: Record<string, unknown>) {
    super(sentence);
    this.body = body;
  }
}

/** How long the service may take; an upload is judged and kept meanwhile. */
const ANSWER_MS = 300_000;

/** What is asked of the service; a body is JSON, or bytes of an archive. */
export interface ServiceCall {
  method: "GET" | "POST";
  path: string;
  body?: object | Buffer;
}

/** Calls the release service. Throws its sentence, or one that says that it cannot be reached. */
export async function callService<Answer>(
  { address, token }: { address: string; token: string },
  { method, path, body }: ServiceCall,
): Promise<Answer> {
  const isArchive = Buffer.isBuffer(body);
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": isArchive ? "application/x-tar" : "application/json" }),
    },
    ...(body && { body: isArchive ? new Uint8Array(body) : JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    throw new Error(`the release service ${address} cannot be reached`, { cause: error });
  });
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (answer.ok) return said as Answer;
  throw new ServiceRefusal(String(said.detail ?? `the release service answered ${answer.status}`), said);
}
