/**
 * The addresses of screens to which emails, payment pages, sign-in providers and the api's own pages link, by role; the owner's
 * `area.ts` takes its pattern from here. An address that was once sent must stay valid, so this table only grows. The address of
 * every other screen is only in its `area.ts`.
 */
export const SCREEN_PATHS = {
  aboutCourse: "/aboutthecourse",
  course: "/passingcourse/:courseId",
  essay: "/passingcourse/:courseId/essay",
  profile: "/profile",
  recovery: "/forgot",
  signIn: "/signin",
  signInReturn: "/signin/with/:provider",
  staff: "/staff",
  "staff-essays-row": "/staff/essays/:id",
  "staff-money-row": "/staff/money/:id",
  "staff-questions": "/staff/questions",
  "staff-questions-row": "/staff/questions/:id",
  "staff-scholarships-row": "/staff/scholarships/:id",
  terms: "/terms",
  test: "/passingcourse/:courseId/tests/:topicId",
  verify: "/verify/:number",
  waiver: "/oaacommunity",
} as const;

/** A screen whose address the api knows. */
export type ScreenRole = keyof typeof SCREEN_PATHS;

type ParameterOf<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type Value = string | number;

/** The values for an address: the parameters of its pattern; all others become the query string. */
type Values<Role extends ScreenRole> = Readonly<
  Record<ParameterOf<(typeof SCREEN_PATHS)[Role]>, Value> & Record<string, Value>
>;

/** The whole address of a screen under the platform's origin, such as `https://academy.example/profile?tab=purchases`. */
export function screenAddress<Role extends ScreenRole>(
  origin: string,
  role: Role,
  ...[values]: ParameterOf<(typeof SCREEN_PATHS)[Role]> extends never ? [values?: Values<Role>] : [values: Values<Role>]
): string {
  const rest = new Map(Object.entries<Value>(values ?? {}).map(([name, value]) => [name, String(value)]));
  const path = SCREEN_PATHS[role].replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? "";
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = String(new URLSearchParams([...rest]));
  return `${origin}${path}${query && `?${query}`}`;
}
