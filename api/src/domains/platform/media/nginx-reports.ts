import { createSocket, type Socket } from "node:dgram";
import type { App, Context } from "#context.ts";
import type { DeliveredFile } from "./delivered-file.ts";
import { readReport } from "./nginx-report.ts";

/**
 * Receives from nginx what it sent (decision 0099), as datagrams of its log to `MEDIA_REPORTS_PORT`. A lost datagram counts as
 * nothing sent. Any of the api's processes may receive a report, with the same effect.
 */
export function registerNginxReports(
  app: App,
  { config, keys }: Context<"config" | "keys">,
  onGiven: (file: DeliveredFile) => void,
) {
  let socket: Socket | null = null;

  app.addHook("onListen", async () => {
    const opened = createSocket(config.host.includes(":") ? "udp6" : "udp4");
    socket = opened;
    opened.on("message", (line) => {
      const given = readReport(keys, line.toString());
      if (given) onGiven(given);
    });
    await new Promise<void>((done, fail) => {
      opened.once("error", fail).bind(config.media.reportsPort, config.host, done);
    });
    opened.removeAllListeners("error").on("error", (error) => app.log.warn({ err: error }, "nginx is not heard"));
    app.log.info({ port: opened.address().port }, "hearing what nginx sends of files");
  });

  app.addHook("onClose", (_, done) => {
    if (socket) socket.close(() => done());
    else done();
  });
}
