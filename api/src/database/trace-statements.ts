import { activeTracer } from "@academy/shared/server/tracing";

/** What runs statements: a pool, one of its connections, or the embedded database. Each takes its own arguments, which are passed on as they are. */
interface Queries {
  query: (...args: never[]) => unknown;
}

/** The text of a statement without the values that may be written into it; our own values are parameters, beside the text. */
const withoutValues = (text: string) => text.replace(/'(?:[^']|'')*'/g, "?");

/** A statement's operation and the table that it names first, as `select students`. */
function nameOf(text: string) {
  const [operation = "statement"] = text.trim().split(/\s+/, 1);
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1];
  return [operation.toLowerCase(), ...(table ? [table] : [])].join(" ");
}

/** Makes each statement a span, where the process traces. */
export function traceStatements<Client extends Queries>(client: Client) {
  const tracer = activeTracer();
  if (!tracer) return client;
  const inner = client.query.bind(client);
  const query = (...args: unknown[]) => inner(...(args as never[]));
  client.query = ((...args: unknown[]) => {
    // A call with a callback is one that the pool passes on to a connection. Outside of a span nothing is traced: jobs ask for work
    // each second.
    if (typeof args.at(-1) === "function" || !tracer.isInside()) return query(...args);
    const [statement] = args;
    const text = typeof statement === "string" ? statement : ((statement as { text?: string } | undefined)?.text ?? "");
    const attributes = { "db.system.name": "postgresql", "db.query.text": withoutValues(text) };
    return tracer.within({ name: nameOf(text), kind: "client", attributes }, async () => query(...args));
  }) as Client["query"];
  return client;
}
