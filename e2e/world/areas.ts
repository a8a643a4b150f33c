import { PORT } from "#world/config.ts";

/** One address of each area, and the heading that shows it has come. */
export const AREAS = [
  { id: "public", address: "/certification", origin: `http://localhost:${PORT + 1}` },
  { id: "auth", address: "/signin", origin: `http://localhost:${PORT + 2}` },
  { id: "profile", address: "/profile", origin: `http://localhost:${PORT + 3}` },
  { id: "learning", address: "/passingcourse/1", origin: `http://localhost:${PORT + 4}` },
] as const;
