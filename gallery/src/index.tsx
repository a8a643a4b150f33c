// This import must be the first: it declares the order of the CSS layers.
import "@academy/shared/ui/styles/base.css";
import { startI18n } from "@academy/shared/i18n";
import { QueryClientProvider, queryClient } from "@academy/shared/query";
import { createMemoryRouter, provideRolePaths, RouterProvider } from "@academy/shared/router";
import { createRoot } from "react-dom/client";
import { Gallery } from "./gallery.tsx";

await startI18n();
provideRolePaths([
  { role: "aboutCourse", path: "/" },
  { role: "signUp", path: "/" },
]);
// Links in the examples have no target: the gallery is shown at every address.
const router = createMemoryRouter([{ path: "*", element: <Gallery /> }]);
createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
