import { provideTexts } from "@academy/shared/i18n";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { createMemoryRouter, provideRolePaths, RouterProvider } from "@academy/shared/router";
import { useSession } from "@academy/shared/session";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";

const ROLES = [
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
];

const texts = {
  en: () => import("#texts/en.ts").then((module) => module.en),
  ru: () => import("#texts/ru.ts").then((module) => module.ru),
};

/** Shows a piece of the shell with the real providers, at an address, for a visitor or with a student's token. */
export async function renderInShell(
  element: ReactNode,
  { address = "/", token }: { address?: string; token?: string } = {},
) {
  await provideTexts("shell", texts);
  provideRolePaths(ROLES);
  useSession.setState({ token: token ?? null, ended: null });
  if (token) localStorage.setItem("token", token);
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const user = userEvent.setup();
  const view = await act(() =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return { ...view, user, router };
}
