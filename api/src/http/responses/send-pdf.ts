import type { FastifyReply } from "fastify";
import { FRAMED_BY_SITE } from "./response-headers.ts";

/** Sends a document that opens in the browser under its name. Browsers' PDF viewers refuse documents under a narrower policy (threat A9). */
export const sendPdf = (reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) =>
  reply
    .headers({ "content-disposition": `inline; filename="${name}"`, "content-security-policy": FRAMED_BY_SITE })
    .type("application/pdf")
    .send(pdf);
