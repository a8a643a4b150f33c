import { DEVICE_HEADER, DEVICE_ID } from "@academy/shared/contract/auth/device";
import type { FastifyRequest } from "fastify";
import { deviceOf } from "#security/device.ts";

/** Where a request comes from: the address that rate limits count, and the device that names a session. */
export interface Caller {
  ip: string;
  device: string;
  /** The number that the browser made for itself; null where it sent none. */
  deviceId: string | null;
}

/** The caller of a request. */
export function callerOf(request: FastifyRequest) {
  const given = request.headers[DEVICE_HEADER.toLowerCase()];
  const deviceId = typeof given === "string" && DEVICE_ID.test(given) ? given : null;
  return { ip: request.ip, device: deviceOf(request.headers["user-agent"]), deviceId };
}
