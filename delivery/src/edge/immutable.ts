import type { FastifyStaticOptions } from "@fastify/static";

const YEAR_MS = 365 * 24 * 3_600_000;

/** How files of version folders are served: for ever, in the form compressed at release, never guessed at. */
export const immutable = {
  preCompressed: true,
  immutable: true,
  maxAge: YEAR_MS,
  index: false,
  redirect: false,
  dotfiles: "deny",
  setHeaders: (reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("Access-Control-Allow-Origin", "*");
    reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    reply.header("Vary", "Accept-Encoding");
  },
} satisfies Partial<FastifyStaticOptions>;
