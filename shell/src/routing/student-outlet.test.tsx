import { useSession } from "@academy/shared/session";
import { aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { StudentOutlet } from "./student-outlet.tsx";

const routes = [{ element: <StudentOutlet />, children: [{ path: "*", element: <input aria-label="Name" /> }] }];

test.each([
  ["another student takes the page over: it begins anew", 8, ""],
  ["the same student has a new token: nothing typed is lost", 7, "Ali"],
])("%s", async (_, nextId, left) => {
  let asked = 0;
  answers("get", "/student/student/detail/", () => aStudent({ id: asked++ === 0 ? 7 : nextId }));
  const { user } = await renderRoutes(routes, { address: "/profile", token: "token-of-a-student" });
  await waitFor(() => expect(asked).toBe(1));
  await user.type(screen.getByLabelText("Name"), "Ali");

  act(() => useSession.getState().signIn("token-of-the-next-one"));

  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue(left));
});
