// First, for it names the order of the layers.
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
// Links of the examples lead nowhere: whatever the address, the gallery is shown.
const router = createMemoryRouter([{ path: "*", element: <Gallery /> }]);
createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
