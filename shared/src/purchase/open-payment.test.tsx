import { anOrder, aStudent } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderRoutes } from "@academy/shared/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OpenPayment } from "./open-payment.tsx";

test("a payment of a further course is continued as one of that course", async () => {
  const order = vi.fn((_: { body: unknown }) => ({ payment_url: "javascript:void 0", order: 12 }));
  answers("get", "/student/student/detail/", aStudent());
  answers("post", "/courses/create-payment/", order);
  const open = anOrder({ id: 12, course_id: 2, status: "pending", paid_at: null, receipt: null });
  const routes = [{ path: "/", element: <OpenPayment order={open} /> }];
  const { user } = await renderRoutes(routes, { address: "/", token: "a-token-of-a-student" });

  await user.click(await screen.findByRole("button", { name: "Continue the payment" }));

  await waitFor(() => expect(order).toHaveBeenCalled());
  expect(order.mock.calls[0]?.[0].body).toEqual({ course: 2 });
});
