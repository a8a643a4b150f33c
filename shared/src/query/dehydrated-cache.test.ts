import { expect, test } from "vitest";
import { dehydrateCache, hydrateCache } from "./dehydrated-cache.ts";
import { createQueryClient } from "./query-client.ts";

test("answers travel with the page, maps too, and count as fresh when they arrive", () => {
  const server = createQueryClient();
  server.setQueryData(["price"], { new_price: 1440 }, { updatedAt: 1000 });
  server.setQueryData(["translate"], new Map([["Topic", "Тема"]]));
  const page = createQueryClient();

  hydrateCache(page, dehydrateCache(server));

  expect(page.getQueryData(["price"])).toEqual({ new_price: 1440 });
  expect(page.getQueryData(["translate"])).toEqual(new Map([["Topic", "Тема"]]));
  expect(Date.now() - (page.getQueryState(["price"])?.dataUpdatedAt ?? 0)).toBeLessThan(5000);
});

test("the same answers are the same text, whenever they were fetched", () => {
  const [early, late] = [1000, 2000].map((updatedAt) => {
    const client = createQueryClient();
    client.setQueryData(["price"], 1440, { updatedAt });
    return dehydrateCache(client);
  });

  expect(early).toBe(late);
});

test("a key is written once, and found again where the page asks for it", () => {
  const server = createQueryClient();
  const key = ["translate", "ru", "A long title that is a part of the key"];
  server.setQueryData(key, "Длинное название");
  const text = dehydrateCache(server);
  const page = createQueryClient();

  hydrateCache(page, text);

  expect(text.split("A long title")).toHaveLength(2);
  expect(page.getQueryData(key)).toBe("Длинное название");
});
