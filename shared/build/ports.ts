import { AREAS } from "./areas.ts";

/** The parts of the platform in the order of their ports: `PORT` is the shell's, the areas follow (docs/install.md). */
const PARTS = ["shell", ...AREAS.map(({ id }) => id)];

const API_OFFSET = 10;

/** The port of the shell; everything else derives from it. */
export const basePort = (): number => Number(process.env.PORT ?? 3000);

/** The port of a part of the platform when it runs on this machine. */
export const portOf = (part: string): number => basePort() + (part === "api" ? API_OFFSET : PARTS.indexOf(part));

/** Where the API is: at its port on this machine, or at `API_ORIGIN`, as for an area in a repository of its own. */
const apiOrigin = (): string => process.env.API_ORIGIN ?? `http://127.0.0.1:${portOf("api")}`;

/** The development server of a part: its own port, the API behind the same origin, open to the shell's page. */
export const devServer = (part: string) => ({
  port: portOf(part),
  strictPort: true,
  host: "127.0.0.1",
  headers: { "Access-Control-Allow-Origin": "*" },
  printUrls: process.env.IN_PLATFORM === "1" ? false : () => [`http://localhost:${portOf(part)}`],
  historyApiFallback: true,
  proxy: { "/api": apiOrigin(), "/media": apiOrigin() },
});
