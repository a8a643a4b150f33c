import { stripVTControlCharacters } from "node:util";
import type { RsbuildPlugin } from "@rsbuild/core";

/** Where an area's development server tells the errors of its last build, as a JSON list of texts. */
export const BUILD_ERRORS_PATH = "/build-errors";

/**
 * Tells the errors of the last build, for a platform's page around the area. The bundler's own overlay writes HTML, which that page
 * refuses (decision 0109).
 */
export const buildErrors = (): RsbuildPlugin => ({
  name: "build-errors",
  setup(api) {
    let errors: string[] | null = null;
    api.onAfterDevCompile(({ stats }) => {
      const { errors: found = [] } = stats.toJson({ all: false, errors: true });
      errors = found.map(({ moduleName = "", message }) =>
        stripVTControlCharacters(`${moduleName}\n${message}`).trim(),
      );
    });
    api.onBeforeStartDevServer(({ server }) => {
      server.middlewares.use(BUILD_ERRORS_PATH, (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(errors));
      });
    });
  },
});
