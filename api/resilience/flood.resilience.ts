import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { clientOf } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

test("during a flood of sign-ins the excess gets 503 with Retry-After, and readers are served", async () => {
  const server = await startServer(await newEnvironment());
  const call = clientOf(server.address);
  const flood = Array.from({ length: 200 }, (_, index) =>
    call("POST", "/api/student/auth/register/", {
      body: { email: `flood-${index}@example.com`, password1: "a long walk home", password2: "a long walk home" },
    }),
  );
  await wait(50);

  const readers = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/courses/course/")));
  const answers = await Promise.all(flood);

  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  expect(readers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});
