import { Writable } from "node:stream";
import type { FastifyServerOptions } from "fastify";
import { errorInLog } from "./log-error.ts";
import { withoutSecrets } from "./log-secrets.ts";

const LEVELS: Record<number, string> = { 10: "trace", 20: "debug", 30: "info", 40: "warn", 50: "error", 60: "fatal" };

/** One log line as a person reads it. */
function readable(line: string) {
  try {
    const {
      level,
      time,
      msg,
      req,
      res,
      responseTime,
      reqId,
      err,
      pid: _pid,
      hostname: _host,
      ...rest
    } = JSON.parse(line);
    const clock = new Date(time).toISOString().slice(11, 19);
    const request = req ? `${req.method} ${req.url}` : "";
    const answer = res ? `${res.statusCode} in ${Math.round(responseTime)} ms` : "";
    const details = Object.keys(rest).length > 0 ? JSON.stringify(rest) : "";
    const columns = [clock, LEVELS[level] ?? level, reqId ?? "", request, answer, msg, details, err?.stack ?? ""];
    return `${columns.filter((column) => column !== "").join(" ")}\n`;
  } catch {
    return line;
  }
}

/** An address without its query: signed addresses and link tokens stay out of the log (threat B28). */
function pathOf(url: string) {
  return (url.split("?")[0] ?? url).replace(/(\/sandbox-bank\/\w+\/)[^/]+/, "$1…");
}

/** Logging: JSON lines for machines, plain lines on a terminal, secrets in neither. */
export function loggerOptions(level: string, isTerminal: boolean): FastifyServerOptions["logger"] {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      process.stdout.write(isTerminal ? readable(String(chunk)) : chunk, () => done());
    },
  });
  return {
    level,
    stream,
    formatters: { log: withoutSecrets },
    serializers: {
      err: errorInLog,
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: pathOf(request.url),
        ip: request.ip,
      }),
    },
  };
}
