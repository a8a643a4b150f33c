// @covers reading 101

import { academyOffset, http } from "@academy/shared/http";
import * as z from "@academy/shared/schema";
import { network } from "@academy/shared/testing/fake-api";
import { http as fake, HttpResponse } from "msw";
import { expect, test } from "vitest";

const answersWith = async (headers: Record<string, string>) => {
  network.use(fake.get("*/api/courses/books/", () => HttpResponse.json({}, { headers })));
  await http.get("/courses/books/", z.unknown());
};

test("the academy's offset is the server's, also in an area that was built before it changed", async () => {
  await answersWith({ "academy-offset-minutes": "330" });

  expect(academyOffset()).toBe(330);
});

test.each<[string, Record<string, string>]>([
  ["an older server does not send one", {}],
  ["a proxy changed the header", { "academy-offset-minutes": "five hours" }],
])("the declared offset counts when %s", async (_, headers) => {
  await answersWith(headers);

  expect(academyOffset()).toBe(300);
});
