import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
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
  constructor(address: string, { theirs, message }: { theirs: number; message: string }) {
    super(
      `the release service ${address} is older than this \`delivery\`: it speaks version ${theirs} of its protocol, version ${PROTOCOL} is needed (${message}); the platform team updates the service, or you install the packages of its platform`,
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
  /** The idempotency key of a change of what is live: with it the call may be repeated. */
  key?: string;
}

/** The header with the idempotency key; a service that is older ignores it. */
export const KEY_HEADER = "idempotency-key";

/** The statuses of a proxy that got no answer from the service: the change may have been made. */
const NO_ANSWER = [502, 504];

/** The pauses before a change whose answer was lost is requested again, in milliseconds: a service is started again within seconds. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** The error when no answer arrives. */
class NoAnswer extends Error {}

/**
 * Calls the service for a change of what is live, with an idempotency key. A lost answer is requested again by the same key, so that the
 * change is made once. Throws the service's sentence, or one with the key when nobody knows whether the change was made.
 */
export async function callForChange<Answer>(
  service: Service,
  { key = randomUUID(), ...wanted }: ServiceCall,
  pauses: readonly number[] = PAUSES_MS,
): Promise<Answer> {
  const [next, ...later] = pauses;
  try {
    return await callService<Answer>(service, { ...wanted, key });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (next === undefined)
      throw new Error(
        `${error.message}: it is not known whether anything was changed; the same command with --idempotency-key ${key} changes it once and says what happened`,
        { cause: error },
      );
    await pause(next);
    return await callForChange(service, { ...wanted, key }, later);
  }
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
    if (answer.ok)
      return (await answer.json().catch((error: unknown) => {
        throw new NoAnswer(`the answer of the release service ${service.address} broke off`, { cause: error });
      })) as Answer;
    throw await refusalOf(service, answer);
  } finally {
    // A refusal may arrive before the whole archive was sent.
    if (wanted.body instanceof Readable) wanted.body.destroy();
  }
}

async function ask({ address, token }: Service, { method, path, body, key }: ServiceCall): Promise<Response> {
  const archive = body instanceof Readable ? body : undefined;
  return await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [PROTOCOL_HEADER]: String(PROTOCOL),
      ...(key && { [KEY_HEADER]: key }),
      ...(body && { "content-type": archive ? "application/x-tar" : "application/json" }),
    },
    ...(body &&
      (archive ? { body: Readable.toWeb(archive) as ReadableStream, duplex: "half" } : { body: JSON.stringify(body) })),
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    if (archive?.errored instanceof UnreadableBuild) throw archive.errored;
    throw new NoAnswer(`the release service ${address} cannot be reached`, { cause: error });
  });
}

async function refusalOf({ address }: Service, answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  const message = String(body.detail ?? `the release service answered ${answer.status}`);
  const theirs = protocolIn(answer.headers.get(PROTOCOL_HEADER));
  if (NO_ANSWER.includes(answer.status)) return new NoAnswer(`the release service ${address} gave no answer`);
  const isOlder = theirs < PROTOCOL && NOT_KNOWN.includes(answer.status);
  return isOlder ? new OlderService(address, { theirs, message }) : new ServiceRefusal(message, body);
}
