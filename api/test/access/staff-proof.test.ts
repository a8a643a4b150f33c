import { expect, test } from "vitest";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";
import { STAFF_ACCESS } from "./staff-access-table.ts";

/** The sign-in counts as a proof for a quarter of an hour (decision 0101). */
const LATER = 15 * 60 + 1;

const GUARDED = Object.entries(STAFF_ACCESS).filter(([, { confirmed }]) => confirmed);

const pathOf = (call: string, values: Record<string, string | number> = {}) =>
  (call.split(" ")[1] ?? "").replace(/:(\w+)/g, (_, key: string) => String(values[key]));

async function anOwner() {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  return { api, owner };
}

const prove = ({ call }: TestApi, owner: { token: string }) =>
  call("POST", "/api/student/auth/step-up/", { password: PASSWORD }, owner);

test("calls that are final, or that export personal data, need a recent proof of identity", () => {
  expect(GUARDED.map(([call]) => call)).toEqual([
    "POST /api/staff/money/orders/:id/refund/",
    "POST /api/staff/money/orders/:id/refund/retry/",
    "POST /api/staff/money/orders/:id/refund/paid/",
    "GET /api/staff/students/gradebook.csv",
    "GET /api/staff/students/gradebook.xlsx",
    "POST /api/staff/students/:id/delete/",
    "POST /api/staff/seats/:id/refund/",
  ]);
});

test("such a call is refused in an older session and succeeds after the password", async () => {
  const { api, owner } = await anOwner();
  const ask = async () =>
    Promise.all(
      GUARDED.map(async ([call, { values, body }]) => {
        const [method] = call.split(" ");
        const answer = await api.call(method as "GET", pathOf(call, values), body, owner);
        return [answer.status, answer.status === 403 ? answer.body.code : null];
      }),
    );
  const fresh = GUARDED.map(([, { status }]) => [status, null]);
  expect(await ask()).toEqual(fresh);

  api.advance(LATER);
  expect(await ask()).toEqual(GUARDED.map(() => [403, "auth.reauthenticate"]));

  await prove(api, owner);
  expect(await ask()).toEqual(fresh);
});

test("of the invitations only that of an owner needs the proof", async () => {
  const { api, owner } = await anOwner();
  const invite = (role: string) =>
    api.call("POST", "/api/staff/invitations/", { email: `${role}@academy.example`, role }, owner);
  api.advance(LATER);

  expect((await invite("accountant")).status).toBe(200);
  const refused = await invite("owner");
  expect([refused.status, refused.body.code, refused.body.step_up]).toEqual([
    403,
    "auth.reauthenticate",
    expect.arrayContaining(["password"]),
  ]);
  await prove(api, owner);
  expect((await invite("owner")).status).toBe(200);
});
