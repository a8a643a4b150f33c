import type { FastifyRequest } from "fastify";
import { deviceOf } from "#security/device.ts";

/** From where a request comes: the address that rate limits count, and the device that a session is named by. */
export interface Caller {
  ip: string;
  device: string;
}

/** The caller of a request. */
export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, device: deviceOf(request.headers["user-agent"]) };
}
