import { changeLanguage } from "@academy/shared/i18n";
import { aCourse, aLecture, anOrder, aStudent, aTopic } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";

const session = {
  id: 1,
  title: "Live Clause Clinic",
  date: "2999-12-09",
  time: "18:00",
  link: null,
  teacher: { teacher_name: "Marisela Quintavalle" },
  starts_at: "2999-12-09T13:00:00.000Z",
  timezone: "Asia/Almaty",
  duration_minutes: 90,
  link_opens_at: "2999-12-09T12:45:00.000Z",
};

/** Opens the page to which a payment leads. */
function arrives({ student = aStudent({ has_course: true }), order = anOrder() } = {}) {
  answers("get", "/student/student/detail/", student);
  answers("get", "/courses/payments/11/", order);
  answers("get", "/courses/teacher_courses/1/", aCourse());
  answers("get", "/courses/student/1/topics/", [aTopic({ lectures: [aLecture({ id: 4 })] })]);
  answers("get", "/courses/seminars/", [session]);
  return renderArea(area, "/passingcourse/1/welcome?order=11", { token: "token-of-a-student" });
}

test("who has paid finds receipt, name, first live session, the way to the certificate and lecture 1", async () => {
  await arrives({ student: aStudent({ has_course: true, access_until: "2027-03-29T18:59:59.999Z" }) });

  expect(await screen.findByRole("link", { name: "Begin lecture 1" })).toHaveAttribute(
    "href",
    "/passingcourse/1?lecture=4#watch",
  );
  const part = async (name: string) => within(await screen.findByRole("region", { name }));
  expect((await part("Your receipt")).getByText("R-11")).toBeVisible();
  expect((await part("Your receipt")).getByText(/29.March.2027/)).toBeVisible();
  expect((await part("The name on your certificate")).getByText("Aliya Nurlan")).toBeVisible();
  const first = await part("The first live session");
  expect(await first.findByRole("link", { name: /Add to calendar: Live Clause Clinic/ })).toHaveAttribute(
    "href",
    "/api/courses/seminars/1/calendar.ics?lng=en",
  );
  const earning = await part("How the certificate is earned");
  expect(await earning.findByText(/at least 18 of the 20 possible points/)).toBeVisible();
});

test("the name is changed there, and the focus stays near", async () => {
  const { user } = await arrives();
  const change = vi.fn((_: { body: unknown }) => ({ first_name: "Alia", last_name: "Nurlan" }));
  answers("patch", "/student/student/update/", change);
  await user.click(await screen.findByRole("button", { name: "Change the name" }));
  const first = screen.getByLabelText("First name");
  expect(first).toHaveFocus();
  answers("get", "/student/student/detail/", aStudent({ has_course: true, first_name: "Alia" }));

  await user.clear(first);
  await user.type(first, "Alia{Enter}");

  expect(await screen.findByText("Alia Nurlan")).toBeVisible();
  expect(change.mock.calls[0]?.[0].body).toEqual({ first_name: "Alia", last_name: "Nurlan" });
  expect(screen.getByText("The name is saved.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Change the name" })).toHaveFocus());
});

test("a student without a name writes it at once, in Russian", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => search.getAll("q").map((q) => [[q]]));
  await arrives({ student: aStudent({ has_course: true, first_name: "", last_name: "" }) });

  const name = within(await screen.findByRole("region", { name: "Имя в вашем сертификате" }));
  expect(name.getByLabelText("Имя")).toHaveValue("");
  expect(name.queryByRole("button", { name: "Отмена" })).not.toBeInTheDocument();
});

test("a payment that has not arrived is not welcomed", async () => {
  const { router } = await arrives({
    student: aStudent(),
    order: anOrder({ status: "pending", paid_at: null, receipt: null }),
  });

  await waitFor(() => expect(router.state.location.pathname).toBe("/aboutthecourse"));
  expect(router.state.location.search).toBe("?order=11");
});
