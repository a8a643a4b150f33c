import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { createMemoryRouter, type RouteObject, RouterProvider } from "@academy/shared/router";
import { useSession } from "@academy/shared/session";
import { act, type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";

/** The screens of the platform to which links in the tested code need addresses. */
export const SCREENS = [
  { role: "home", path: "/" },
  { role: "about", path: "/aboutoaa" },
  { role: "aboutCourse", path: "/aboutthecourse" },
  { role: "aboutFurtherCourse", path: "/aboutthecourse/:courseId" },
  { role: "certification", path: "/certification" },
  { role: "waiver", path: "/oaacommunity" },
  { role: "terms", path: "/terms" },
  { role: "privacy", path: "/privacy_policy" },
  { role: "accessibility", path: "/accessibility" },
  { role: "signIn", path: "/signin" },
  { role: "signUp", path: "/signup" },
  { role: "recovery", path: "/forgot" },
  { role: "profile", path: "/profile" },
  { role: "course", path: "/passingcourse/:courseId" },
  { role: "essay", path: "/passingcourse/:courseId/essay" },
  { role: "test", path: "/passingcourse/:courseId/tests/:topicId" },
  { role: "verify", path: "/verify/:number" },
  { role: "person", path: "/people/:slug" },
];

/** The visitor and the address of a visit. */
export interface Visit {
  address: string;
  /** A token means that the visitor is signed in. The test announces `/student/student/detail/` if the code under test requests it. */
  token?: string | undefined;
}

/** An opened address: the rendered page, its user, the router. */
export type Visited = RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> };

/** Opens an address of some routes with the real providers; returns the rendered page, its user and the router. */
export async function renderRoutes(
  routes: RouteObject[],
  { address, token }: Visit,
  beside?: ReactNode,
): Promise<Visited> {
  useSession.setState({ token: token ?? null, ended: null });
  if (token) localStorage.setItem("token", token);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const user = userEvent.setup();
  const view = await act(() =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {beside}
      </QueryClientProvider>,
    ),
  );
  return { ...view, user, router };
}
