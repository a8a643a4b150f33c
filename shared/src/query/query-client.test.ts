import { ApiError } from "@academy/shared/http";
import { createQueryClient } from "@academy/shared/query";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";

afterEach(() => onlineManager.setOnline(true));

test("offline, what a person sends fails at once and is not sent behind their back later", async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  let tries = 0;
  const send = client.getMutationCache().build(client, {
    ...client.getDefaultOptions().mutations,
    mutationFn: () => {
      tries += 1;
      return Promise.reject(new Error("unreachable"));
    },
  });

  await expect(send.execute(undefined)).rejects.toThrow("unreachable");
  onlineManager.setOnline(true);
  await client.resumePausedMutations();

  expect(tries).toBe(1);
});

test.each([
  ["a fault that may pass is asked again once", undefined, 2],
  ["a server that names a wait is not asked before it", 30, 1],
])("%s", async (_, retryAfter, expected) => {
  let tries = 0;
  const ask = createQueryClient().fetchQuery({
    queryKey: ["busy"],
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      tries += 1;
      return Promise.reject(new ApiError({ status: 503, code: "server.busy", detail: "", retryAfter }));
    },
  });

  await expect(ask).rejects.toThrow(ApiError);
  expect(tries).toBe(expected);
});
