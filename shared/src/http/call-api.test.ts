import { operation } from "@academy/shared/contract/operation";
import { callApi } from "@academy/shared/http";
import * as z from "@academy/shared/schema";
import { network, portalPage } from "@academy/shared/testing/fake-api";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";

const Book = z.object({ id: z.number() });
const details = { summary: "For this test.", access: "public" } as const;
const params = z.object({ id: z.number(), part: z.string() });
const query = z.object({ lng: z.optional(z.string()), tag: z.optional(z.array(z.string())) });

const lendBook = operation("PUT /books/{id}/parts/{part}/", Book, {
  ...{ ...details, id: "books.lend", params, query },
  body: z.object({ until: z.string() }),
});
const listBooks = operation("GET /books/", z.array(Book), { ...details, id: "books.list" });
const bookFile = operation("GET /books/file/", "application/pdf", { ...details, id: "books.file" });

test("parameters are encoded into the path, a query leaves out what is undefined, and the body is sent as JSON", async () => {
  const requests: [string, unknown][] = [];
  network.use(
    http.put("*/api/books/*", async ({ request }) => {
      requests.push([request.url.replace(/^.*\/api/, ""), await request.json()]);
      return HttpResponse.json({ id: 7, more: true }, { headers: { "X-Request-Id": "r-1" } });
    }),
  );

  const lent = await callApi(lendBook, {
    params: { id: 7, part: "a/b ?" },
    query: { lng: undefined, tag: ["x", "y"] },
    body: { until: "2026-12-01" },
  });

  expect(lent).toEqual({ id: 7 });
  expect(requests).toEqual([["/books/7/parts/a%2Fb%20%3F/?tag=x&tag=y", { until: "2026-12-01" }]]);
});

test("an operation without arguments is called by its name alone; a wrong answer of the API is refused", async () => {
  network.use(
    http.get("*/api/books/", () => HttpResponse.json([{ id: 1 }]), { once: true }),
    http.get("*/api/books/", () => HttpResponse.json([{}], { headers: { "X-Request-Id": "r-1" } })),
  );

  expect(await callApi(listBooks)).toEqual([{ id: 1 }]);
  await expect(callApi(listBooks)).rejects.toMatchObject({ issues: [{ path: [0, "id"] }] });
});

test("a file resolves to its bytes, and a page received instead counts as no connection", async () => {
  const type = { "Content-Type": "application/pdf", "X-Request-Id": "r-1" };
  network.use(
    http.get("*/api/books/file/", () => new HttpResponse("%PDF", { headers: type }), { once: true }),
    http.get("*/api/books/file/", () => portalPage(200)),
  );

  expect(await (await callApi(bookFile)).text()).toBe("%PDF");
  await expect(callApi(bookFile)).rejects.toMatchObject({ code: "network.unreachable" });
});
