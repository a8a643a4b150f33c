import { AREAS as ENTRIES } from "@academy/shared/build/areas";
import { PORT } from "#support/config.ts";

const originOf = (area: string) => `http://localhost:${PORT + 1 + ENTRIES.findIndex(({ id }) => id === area)}`;

/** One address of each area that has a link in the header or on the pages it leads to. */
export const AREAS = [
  { id: "public", address: "/certification", origin: originOf("public") },
  { id: "auth", address: "/signin", origin: originOf("auth") },
  { id: "profile", address: "/profile", origin: originOf("profile") },
  { id: "learning", address: "/passingcourse/1", origin: originOf("learning") },
] as const;

/** The staff area: no link leads a student there, and no student may open it. */
export const STAFF = { id: "staff", address: "/staff", origin: originOf("staff") } as const;
