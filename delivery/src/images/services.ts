/** What an image runs: its programs, and the files that they read at run time. */
export interface Service {
  /** The programs, by their files in the repository; the first one is the service. */
  programs: readonly string[];
  /** Files and folders of the repository that are read by their positions. */
  files: readonly string[];
}

/** The services that are built as images (decision 0150); the target `worker` of the Dockerfile is `api` with ffmpeg. */
export const SERVICES: Readonly<Record<string, Service>> = {
  api: {
    programs: [
      "api/src/server.ts",
      "api/src/admin/cli.ts",
      "api/src/migrate.ts",
      "delivery/src/release/api/start-check.ts",
    ],
    files: [
      ...["areas.json", "api/content", "api/starter-content", "api/migrations", "api/openapi.json"],
      ...["api/src/security/known-passwords.bin", "api/src/security/academy-passwords.txt"],
    ],
  },
  edge: { programs: ["delivery/src/edge/serve.ts"], files: ["areas.json"] },
  "release-service": { programs: ["delivery/src/cli.ts"], files: ["areas.json"] },
};
