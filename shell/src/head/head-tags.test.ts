import type { AreaRoute } from "@academy/shared/area";
import { expect, test } from "vitest";
import { headTagsOf } from "./head-tags.ts";

const screen = async () => () => null;
const routes: AreaRoute[] = [
  { path: "/terms", handle: { role: "terms", access: "anyone" }, head: { description: "head.terms" }, screen },
  { path: "/oaacommunity", handle: { role: "waiver", access: "anyone" }, head: { index: false }, screen },
  { path: "/profile", handle: { role: "profile", access: "student" }, screen },
  { path: "/staff", handle: { role: "staff", access: "staff" }, screen },
  { path: "/verify/:number", handle: { role: "verify", access: "anyone" }, screen },
];

const tagsAt = (pathname: string, search = "") =>
  headTagsOf(routes, { pathname, search }, "https://academy.example", (key) => `words of ${key}`).map(
    ({ attributes }) => attributes,
  );

test("an open page says what it is about and where it is, in each language", () => {
  expect(tagsAt("/terms", "?lng=ru")).toEqual([
    { name: "description", content: "words of head.terms" },
    { rel: "canonical", href: "https://academy.example/terms?lng=ru" },
    { rel: "alternate", hreflang: "en", href: "https://academy.example/terms?lng=en" },
    { rel: "alternate", hreflang: "ru", href: "https://academy.example/terms?lng=ru" },
    { rel: "alternate", hreflang: "x-default", href: "https://academy.example/terms" },
  ]);
});

test.each(["/oaacommunity", "/profile", "/staff", "/nobody-owns-this"])("%s asks not to be indexed", (pathname) => {
  expect(tagsAt(pathname)).toEqual([{ name: "robots", content: "noindex" }]);
});

test("a page of many addresses claims none of them", () => {
  expect(tagsAt("/verify/OAA-1")).toEqual([]);
});

test("a description changed by the academy replaces the one of the release", () => {
  const [description] = headTagsOf(
    routes,
    { pathname: "/terms", search: "" },
    "https://academy.example",
    () => "of the release",
    () => ({ description: "of the academy" }),
  );

  expect(description?.attributes).toEqual({ name: "description", content: "of the academy" });
});
