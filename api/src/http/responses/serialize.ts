import type { FastifyReply } from "fastify";
import * as z from "zod/mini";

/** The text of an answer, checked against its schema here: a cached text need not be checked again. */
export function serialize<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) {
  return JSON.stringify(z.encode(schema, value));
}

/** Sends an answer that `serialize` made, as text or as its bytes. */
export function sendSerialized(reply: FastifyReply, text: string | Buffer) {
  return reply.type("application/json; charset=utf-8").send(text);
}
