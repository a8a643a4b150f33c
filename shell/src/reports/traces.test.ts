import { expect, test } from "vitest";
import { patternOf } from "./traces.ts";

test.each([
  ["/api/courses/lectures/4/", "/api/courses/lectures/:id/"],
  ["/api/student/auth/second-factor/", "/api/student/auth/second-factor/"],
  ["/api/courses/certificates/OAA-2026-0001/?token=secret", "/api/courses/certificates/:id/"],
  ["/api/student/aida@example.com/#x", "/api/student/:id/"],
])("of %s a collector receives %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
