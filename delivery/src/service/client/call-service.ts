import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { PROTOCOL, PROTOCOL_HEADER, protocolIn } from "#service/protocol.ts";
import { UnreadableBuild } from "./pack.ts";

/** A refusal of the release service: its sentence and further data. */
export class ServiceRefusal extends Error {
  readonly body: Record<string, unknown>;

  constructor(sentence: string, body: Record<string, unknown>) {
    super(sentence);
    this.body = body;
  }
}

/** A refusal of a service that is older than this client: a retry is of no use. */
export class OlderService extends Error {
  constructor(address: string, { theirs, said }: { theirs: number; said: string }) {
    super(
      `the release service ${address} is older than this \`delivery\`: it speaks version ${theirs} of its protocol, version ${PROTOCOL} is needed (${said}); the platform team updates the service, or you install the packages of its platform`,
    );
  }
}

/** The statuses with which a service refuses a call or a field that it does not know. */
const NOT_KNOWN = [400, 404];

/** How long the service may take to answer, in milliseconds: it also checks and stores an upload in that time. */
const ANSWER_MS = 300_000;

/** A call to the service; its body is JSON, or an archive that is streamed. */
export interface ServiceCall {
  method: "GET" | "POST";
  path: string;
  body?: object | Readable;
}

type Service = { address: string; token: string };

/** Downloads an archive from the release service. Throws the service's sentence. */
export async function fetchArchive(service: Service, path: string): Promise<Readable> {
  const answer = await ask(service, { method: "GET", path });
  if (answer.ok && answer.body) return Readable.fromWeb(answer.body as WebStream);
  throw await refusalOf(service, answer);
}

/** Calls the release service. Throws the service's sentence, or one that says that the service cannot be reached. */
export async function callService<Answer>(service: Service, wanted: ServiceCall): Promise<Answer> {
  try {
    const answer = await ask(service, wanted);
    if (answer.ok) return (await answer.json().catch(() => ({}))) as Answer;
    throw await refusalOf(service, answer);
  } finally {
    // A refusal may arrive before the whole archive was sent.
    if (wanted.body instanceof Readable) wanted.body.destroy();
  }
}

async function ask({ address, token }: Service, { method, path, body }: ServiceCall): Promise<Response> {
  const archive = body instanceof Readable ? body : undefined;
  return await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [PROTOCOL_HEADER]: String(PROTOCOL),
      ...(body && { "content-type": archive ? "application/x-tar" : "application/json" }),
    },
    ...(body &&
      (archive ? { body: Readable.toWeb(archive) as ReadableStream, duplex: "half" } : { body: JSON.stringify(body) })),
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    if (archive?.errored instanceof UnreadableBuild) throw archive.errored;
    throw new Error(`the release service ${address} cannot be reached`, { cause: error });
  });
}

async function refusalOf({ address }: Service, answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  const said = String(body.detail ?? `the release service answered ${answer.status}`);
  const theirs = protocolIn(answer.headers.get(PROTOCOL_HEADER));
  const isOlder = theirs < PROTOCOL && NOT_KNOWN.includes(answer.status);
  return isOlder ? new OlderService(address, { theirs, said }) : new ServiceRefusal(said, body);
}
