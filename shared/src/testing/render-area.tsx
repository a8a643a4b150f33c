import type { Area } from "@academy/shared/area";
import { matchesRoute } from "@academy/shared/area/match-route";
import { provideTexts } from "@academy/shared/i18n";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { createMemoryRouter, provideRolePaths, RouterProvider } from "@academy/shared/router";
import { useSession } from "@academy/shared/session";
import { Toasts } from "@academy/shared/ui/toast";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Paths of the screens of other areas, as far as links of a screen under test need them. */
const NEIGHBOURS = [
  { role: "home", path: "/" },
  { role: "about", path: "/aboutoaa" },
  { role: "aboutCourse", path: "/aboutthecourse" },
  { role: "certification", path: "/certification" },
  { role: "terms", path: "/terms" },
  { role: "privacy", path: "/privacy_policy" },
  { role: "signIn", path: "/signin" },
  { role: "signUp", path: "/signup" },
  { role: "profile", path: "/profile" },
  { role: "course", path: "/passingcourse/:courseId" },
  { role: "verify", path: "/verify/:number" },
];

function Elsewhere() {
  return <p data-testid="elsewhere" />;
}

interface Visit {
  /** A token: the visitor is signed in. The test announces `/student/student/detail/` if the screen asks for it. */
  token?: string;
}

/** Opens an address of an area with the real providers, as the shell would, and gives the person who sits before it. */
export async function renderArea(area: Area, address: string, { token }: Visit = {}) {
  useSession.setState({ token: token ?? null, ended: null });
  if (token) localStorage.setItem("token", token);
  await provideTexts(area.id, area.texts);
  const own = area.routes.map(({ path, handle }) => ({ path, role: handle.role }));
  provideRolePaths([...own, ...NEIGHBOURS]);
  const pathname = address.replace(/[?#].*$/, "");
  const route = area.routes.find(({ path }) => matchesRoute(path, pathname));
  if (!route) throw new Error(`${area.id} owns no route for ${address}`);
  const Screen = await route.screen();
  const router = createMemoryRouter(
    [
      { path: route.path, element: <Screen /> },
      { path: "*", element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  const user = userEvent.setup();
  const view = await act(() =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>,
    ),
  );
  return { ...view, user, router };
}
