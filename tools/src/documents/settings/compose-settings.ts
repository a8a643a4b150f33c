import type { Group } from "./setting.ts";

/** What compose.yaml reads from `.env` beside it; the services' settings are in a file that it names. */
export const COMPOSE_SETTINGS: Group = {
  heading: "Compose, in `.env`",
  settings: {
    ACADEMY_DIR: ["", "written by the setup; `academy.env` in `ACADEMY_DIR` has the settings above"],
    DOMAIN: ["", ""],
    EMAIL: ["", ""],
    COMPOSE_PROJECT_NAME: ["", ""],
    COMPOSE_PROFILES: ["", "what runs besides: `mail-catcher`, `releases`, `metrics`, `api-3`, by commas"],
    BACKUP_DIR: ["`ACADEMY_DIR/backup`", "where copies go"],
    KEEP_DAYS: ["14", "days for which base backups stay"],
    APIS: ["`api-1:3010 api-2:3010`", "apis that get visitors"],
    API_IMAGE: ["built here", "the api's image, `API_IMAGE_BEFORE` the one before: written by `release:api`"],
    EDGE_IMAGE: ["built here", "of a registry"],
    WORKER_IMAGE: ["built here", ""],
    RELEASE_SERVICE_IMAGE: ["built here", ""],
  },
};
