import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";

test("the local mailbox shows everybody's emails, or those to one address", async () => {
  const api = await startTestApi();
  const first = await api.registered();
  const second = await api.registered();
  const recipients = async (query = "") =>
    (await api.call("GET", `/api/dev/mail/${query}`)).body.map(({ to }: { to: string }) => to);

  expect(await recipients()).toEqual([second.email, first.email]);
  expect(await recipients(`?to=${first.email}`)).toEqual([first.email]);
  expect(await recipients("?to=nobody@example.com")).toEqual([]);
  expect((await api.call("GET", "/api/dev/mail/?to=none")).status).toBe(400);
});
