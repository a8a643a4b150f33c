import type { Area, AreaRoute } from "@academy/shared/area";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";
import { guardRedirect, mayAccessRoute } from "@academy/shared/guard/guard";
import { provideTexts, startI18n } from "@academy/shared/i18n";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import {
  createBrowserRouter,
  Outlet,
  provideRolePaths,
  type RouteObject,
  RouterProvider,
  redirect,
  useRevalidator,
} from "@academy/shared/router";
import { followAccess, followSession, useSignedIn } from "@academy/shared/session";
import { Toasts } from "@academy/shared/ui/notifications/toast";
import { StrictMode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import "@academy/shared/ui/styles/base.css";

const routeOf = ({ path, handle, screen }: AreaRoute): RouteObject => ({
  path,
  lazy: async () => ({ Component: await screen() }),
  loader: async ({ request }) => {
    const detour = guardRedirect(handle, new URL(request.url).pathname, SCREEN_PATHS.signIn);
    if (detour) return redirect(detour);
    return (await mayAccessRoute(handle)) ? null : redirect("/");
  },
});

function Frame({ id }: { id: string }) {
  const signedIn = useSignedIn();
  const { revalidate } = useRevalidator();
  // As in the shell: the guards run again when a visitor signs in or a student signs out.
  useEffect(() => void revalidate(), [signedIn, revalidate]);
  return (
    <main id="main" data-app={id}>
      <Outlet />
    </main>
  );
}

/** The code by which a developer is signed in where the sign-in, a screen of another area, is not there. */
const SIGN_IN = 'localStorage.setItem("token", "…")';

/** Instead of screens of other areas, which are not here: the addresses of this area. */
function OwnAddresses({ routes }: Pick<Area, "routes">) {
  return (
    <>
      <ul>
        {routes.map(({ path }) => (
          <li key={path}>{path.includes(":") ? path : <a href={path}>{path}</a>}</li>
        ))}
      </ul>
      <code>{SIGN_IN}</code>
    </>
  );
}

/**
 * Runs one area alone, in a frame without header and footer: for developing it and for trying its released build. Gives what React
 * renders, so that a test can end it.
 */
export async function runStandalone(area: Area): Promise<Root> {
  await startI18n();
  await provideTexts(area.id, area.texts);
  followSession();
  followAccess();
  provideRolePaths(area.routes.map(({ path, handle }) => ({ path, role: handle.role })));
  const elsewhere: RouteObject = { path: "*", element: <OwnAddresses routes={area.routes} /> };
  const children = [...area.routes.map(routeOf), elsewhere];
  const router = createBrowserRouter([{ element: <Frame id={area.id} />, children }]);
  const root = createRoot(document.getElementById("root") as HTMLElement);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  );
  return root;
}
