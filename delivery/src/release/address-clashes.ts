import type { AreaManifest } from "@academy/shared/area/manifest";

/** A pattern without the names of its parameters: `/verify/:id` answers the same addresses as `/verify/:number`. */
export const shapeOf = (path: string): string => path.replace(/:\w+/g, ":").replace(/(?<=[^/])\/+$/, "");

/** The addresses that an area declares twice. */
export const repeated = ({ routes }: AreaManifest): string[] =>
  routes
    .filter(({ path }, place) => routes.findIndex((other) => shapeOf(other.path) === shapeOf(path)) < place)
    .map(({ path }) => `${path} is named twice`);

/** The addresses of an area that another area answers too, one sentence each. */
export const clashes = ({ routes }: AreaManifest, other: AreaManifest): string[] =>
  routes.flatMap(({ path }) =>
    other.routes
      .filter((route) => shapeOf(route.path) === shapeOf(path))
      .map((route) => `${path} is its ${route.path}: choose another address`),
  );
