import type { AreaManifest } from "@academy/shared/area/manifest";
import type { OwnedRoute } from "@academy/shared/area/registry";

/** A pattern without the names of its parameters: `/verify/:id` answers the same addresses as `/verify/:number`. */
export const shapeOf = (path: string): string => path.replace(/:\w+/g, ":").replace(/(?<=[^/])\/+$/, "");

const segmentsOf = (path: string): string[] => shapeOf(path).toLowerCase().split("/");

/** Whether an address exists that both patterns answer. */
function overlap(one: string, other: string): boolean {
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)];
  return (
    ours.length === theirs.length &&
    ours.every((segment, at) => segment === theirs[at] || segment === ":" || theirs[at] === ":")
  );
}

/** The addresses that an area declares twice, and those that are no pattern of fixed segments and `:parameters`. */
export const repeated = ({ routes }: AreaManifest): string[] => [
  ...routes
    .filter(({ path }, index) => routes.findIndex((other) => shapeOf(other.path) === shapeOf(path)) < index)
    .map(({ path }) => `${path} is named twice`),
  ...routes
    .filter(({ path }) => !/^\/(?:[\w.~-]+|:\w+)?(?:\/(?:[\w.~-]+|:\w+))*\/?$/.test(path))
    .map(({ path }) => `${path} covers addresses of others: name each address, with :parameters for one segment`),
];

/** The addresses of an area that another area answers too, one sentence each. */
export const clashes = ({ routes }: AreaManifest, other: AreaManifest): string[] =>
  routes.flatMap(({ path }) =>
    other.routes
      .filter((route) => overlap(route.path, path))
      .map((route) =>
        shapeOf(route.path) === shapeOf(path)
          ? `${path} is its ${route.path}: choose another address`
          : `${path} also answers its ${route.path}: choose another address`,
      ),
  );

/** The addresses that are live now and that nobody answers with the candidate: links and bookmarks lead to "not found". */
export const lost = (before: AreaManifest, after: AreaManifest, others: readonly AreaManifest[]): string[] => {
  const answered = new Set([after, ...others].flatMap(({ routes }) => routes.map(({ path }) => shapeOf(path))));
  return before.routes
    .filter(({ path }) => !answered.has(shapeOf(path)))
    .map(({ path, role }) => `${path} is gone, to which links of the role ${role} and bookmarks lead`);
};

/** Who may open a screen, by access level: signed-out visitors, students, staff. An unknown level admits nobody. */
const ADMITS: Readonly<Record<string, readonly string[]>> = {
  anyone: ["visitors", "students", "staff"],
  visitor: ["visitors"],
  student: ["students", "staff"],
  staff: ["staff"],
};

/** The addresses that admit more people than the live version does. */
export const opened = (before: AreaManifest, after: AreaManifest): string[] =>
  after.routes.flatMap(({ path, access }: OwnedRoute) => {
    const live = before.routes.find((route) => shapeOf(route.path) === shapeOf(path));
    if (!live || live.access === "anyone") return [];
    const more = (ADMITS[access] ?? []).filter((who) => !ADMITS[live.access]?.includes(who));
    return more.length === 0 ? [] : [`${path} now opens for ${more.join(" and ")}: it was "${live.access}"`];
  });
