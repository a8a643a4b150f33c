import { createServer } from "node:net";

/** Makes sure that a port can be listened on. Throws a sentence that says what to do when it is taken. */
export async function assertFree(port: number, host: string, what: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      const sentence = `port ${port} (${what}) is taken: stop what uses it, or start with another PORT`;
      reject(new Error(taken ? sentence : `port ${port} (${what}) cannot be used: ${error.message}`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
