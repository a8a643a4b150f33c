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
