// Both databases (NUL|database|disk): what a database refuses, and that it is away, is reported by another driver.
// @covers reading 1

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";

const REGISTER = "/api/student/auth/register/";

test.for([
  "/api/courses/course",
  "/api/courses/course/",
  "/api/courses/teacher_courses/1",
  "/api/courses/teacher_courses/1/",
  "/api/dev/mail",
  "/api/dev/mail/",
])("%s answers with and without its trailing slash", async (path) => {
  const { call } = await startTestApi();

  const { status } = await call("GET", path);

  expect(status).toBe(200);
});

test.for([
  ["no JSON", "{", "application/json", 400, "request.invalid"],
  ["a poisoned prototype", '{"__proto__":{"admin":true}}', "application/json", 400, "request.invalid"],
  ["a list", "[]", "application/json", 400, "field.invalid"],
  ["text", "hello", "text/plain", 415, "request.media_type"],
  ["a form", "email=a", "application/x-www-form-urlencoded", 415, "request.media_type"],
  ["too much", JSON.stringify({ email: "x".repeat(70_000) }), "application/json", 413, "request.too_large"],
  ["a very deep list", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, "application/json", 400, "field.invalid"],
  [
    "a NUL in a value",
    '{"email":"a\\u0000@b.example","password1":"x","password2":"x"}',
    "application/json",
    400,
    "request.invalid",
  ],
  ["half a character in a name", '{"a\\ud800":1}', "application/json", 400, "request.invalid"],
  ["a NUL in a name", '{"a\\u0000":1}', "application/json", 400, "request.invalid"],
] as const)("a body of %s is refused with a problem document", async ([, payload, type, status, code]) => {
  const { app } = await startTestApi();

  const answer = await app.inject({ method: "POST", url: REGISTER, payload, headers: { "content-type": type } });

  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(answer.body).not.toMatch(/at .*\.ts|node_modules|Error:/);
});

test("half a character in a text is replaced, and the rest of the text is kept", async () => {
  const { call, student } = await startTestApi();
  const somebody = await student();

  const { status } = await call("PATCH", "/api/student/student/update/", { first_name: "Ai\ud83dda" }, somebody);

  const { body } = await call("GET", "/api/student/student/detail/", undefined, somebody);
  expect([status, body.first_name]).toEqual([200, "Ai\ufffdda"]);
});

test("a compressed body is not decompressed", async () => {
  const { app } = await startTestApi();
  const payload = gzipSync(JSON.stringify({ email: "x".repeat(10_000_000) }));

  const { statusCode, body } = await app.inject({
    method: "POST",
    url: REGISTER,
    payload,
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
  });

  expect([statusCode, JSON.parse(body).code]).toEqual([400, "request.invalid"]);
});

test("a NUL in an address is refused", async () => {
  const { call } = await startTestApi();

  const { status } = await call("GET", "/api/translate/?tl=ru&q=a%00b");

  expect(status).toBe(400);
});

test.for(["/api/%zz", "/api/courses/%E0%A4%A/"])(
  "the malformed address %s is answered with a problem document",
  async (path) => {
    const { call } = await startTestApi();

    const { status, body } = await call("GET", path);

    expect([status, body.code]).toEqual([400, "request.invalid"]);
  },
);

test("an unknown address is answered with a problem document and the request's id", async () => {
  const { call } = await startTestApi();

  const { status, body, headers } = await call("GET", "/api/nothing");

  expect(status).toBe(404);
  expect(body).toMatchObject({
    code: "route.unknown",
    status: 404,
    title: "Not Found",
    request_id: headers["x-request-id"],
  });
});

test("an unexpected error is answered with one fixed sentence", async () => {
  const api = await startTestApi();
  api.context.db.select = () => {
    throw new Error("secret detail of the database");
  };

  const { status, body, text } = await api.call("GET", "/api/courses/partners/");

  Reflect.deleteProperty(api.context.db, "select");
  expect([status, body.code]).toEqual([500, "server.failed"]);
  expect(text).not.toContain("secret");
});

test("an unreachable database is answered with 503 and Retry-After", async () => {
  const api = await startTestApi();
  api.context.db.select = () => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  };

  const { status, body, headers } = await api.call("GET", "/api/courses/partners/");

  Reflect.deleteProperty(api.context.db, "select");
  expect([status, body.code, headers["retry-after"]]).toEqual([503, "server.unavailable", "2"]);
});

test("a PostgreSQL whose disk is full is answered with 507, not as an unreachable database", async () => {
  const api = await startTestApi();
  api.context.db.select = () => {
    throw new Error("Failed query", {
      cause: Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: "53100" }),
    });
  };

  const { status, body } = await api.call("GET", "/api/courses/partners/");

  Reflect.deleteProperty(api.context.db, "select");
  expect([status, body.code]).toEqual([507, "server.disk_full"]);
});

test("without room on the disk writes are refused and reads work", async () => {
  let isFull = false;
  const api = await startTestApi({ hasRoom: async () => !isFull });
  const student = await api.student();
  isFull = true;

  const write = await api.call("POST", "/api/courses/feedback/", {
    name: "A",
    email: "a@example.com",
    message: "hi",
  });
  const read = await api.call("GET", "/api/student/student/detail/", undefined, student);

  expect([write.status, write.body.code, read.status]).toEqual([507, "server.disk_full", 200]);
});

test.for([
  ["/api/courses/course/", 60],
  ["/api/courses/teacher_courses/1/", 60],
  ["/api/courses/topic/", 60],
  ["/api/courses/figures/", 60],
  ["/api/courses/organisational-structure/", 60],
  ["/api/courses/partners/", 60],
  ["/api/courses/books/", 60],
  ["/api/courses/contacts/", 60],
  ["/api/translate/?tl=ru&q=The%20Award", 300],
] as const)("the public answer of %s is cached for %i seconds and not sent twice", async ([path, seconds]) => {
  const { call } = await startTestApi();
  const first = await call("GET", path);

  const second = await call("GET", path, undefined, { headers: { "if-none-match": String(first.headers.etag) } });

  expect([first.status, first.headers["cache-control"]]).toEqual([200, `public, max-age=${seconds}`]);
  expect([second.status, second.text]).toEqual([304, ""]);
});

test.for(["/api/student/student/detail/", "/api/courses/student/1/topics/", "/api/courses/payments/"])(
  "the private answer of %s has no-store",
  async (path) => {
    const api = await startTestApi();
    const student = await api.student({ bought: true });

    const { status, headers } = await api.call("GET", path, undefined, student);

    expect([status, headers["cache-control"], headers.etag]).toEqual([200, "no-store", undefined]);
  },
);

test("HEAD answers like GET without a body, and unsupported methods change nothing", async () => {
  const { call, app } = await startTestApi();
  const path = "/api/courses/course/";
  const got = await call("GET", path);

  const head = await call("HEAD", path);
  const others = [];
  for (const method of ["OPTIONS", "TRACE", "PUT", "DELETE", "PATCH"] as const) {
    const { statusCode, payload } = await app.inject({
      method: method as "PUT",
      url: path,
      headers: { cookie: "a=b" },
    });
    others.push([method, statusCode, JSON.parse(payload).code, payload.includes("a=b")]);
  }

  expect([head.status, head.text, head.headers.etag]).toEqual([200, "", got.headers.etag]);
  expect(others).toEqual(
    ["OPTIONS", "TRACE", "PUT", "DELETE", "PATCH"].map((method) => [method, 404, "route.unknown", false]),
  );
});

test("no answer allows another origin to read it", async () => {
  const { call } = await startTestApi();

  const answers = [];
  for (const origin of ["null", "https://evil.example", "http://localhost:3000.evil.example"]) {
    const { headers } = await call("GET", "/api/courses/course/", undefined, { headers: { origin } });
    answers.push(headers["access-control-allow-origin"]);
  }

  expect(answers).toEqual([undefined, undefined, undefined]);
});

test("the documentation describes the routes in OpenAPI 3.1", async () => {
  const { call } = await startTestApi();

  const { body } = await call("GET", "/api/docs/json");

  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(["/api/student/auth/register", "/api/courses/create-payment", "/api/translate"]),
  );
  const { schema } = body.paths["/api/courses/course"].get.responses["200"].content["application/json"];
  expect(schema).toEqual({ $ref: "#/components/schemas/Courses" });
});

test("health distinguishes the process from its database", async () => {
  const { call } = await startTestApi();

  const answers = [await call("GET", "/healthz"), await call("GET", "/readyz")];

  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { ok: true }],
    [200, { ok: true, writable: true }],
  ]);
});

test.for(["0x1", "0b1", "1e0", "+1", "1%20", "01", "1.0", "%D9%A1"])("%s is not the id 1", async (id) => {
  const { call } = await startTestApi();

  const { status, body } = await call("GET", `/api/courses/teacher_courses/${id}/`);

  expect([status, body.code]).toEqual([400, "field.invalid"]);
});

test.for([true, "1", "0x1", [1], { valueOf: 1 }])("%j is no id in a body", async (lecture) => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });

  const { status, body } = await api.call("POST", "/api/courses/questions/", { lecture, content: "Why?" }, student);

  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["lecture"]]);
});

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.for([
  ["/api/nothing", "en", 404, "There is nothing at this address"],
  ["/api/nothing", "ru-RU,ru;q=0.9", 404, "По этому адресу ничего нет"],
  ["/api/%zz", "ru", 400, "Не удалось обработать запрос"],
  ["/media/private/materials/01.pdf?student=1&expires=1&signature=x", "en", 403, "This address is no longer valid"],
  ["/media/private/materials/01.pdf?student=1&expires=1&signature=x", "ru", 403, "Этот адрес больше не действует"],
  ["/api/student/student/detail/", "ru", 401, "Войдите, пожалуйста"],
] as const)("%s opened in a browser (%s) is a page", async ([path, language, status, text]) => {
  const { call } = await startTestApi();

  const answer = await call("GET", path, undefined, { headers: { accept: BROWSER, "accept-language": language } });

  expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
  expect(answer.text).toContain(`<h1>${text}</h1>`);
  expect(answer.text).toContain(String(answer.headers["x-request-id"]));
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    // Areas learn the academy's offset from every answer.
    "academy-offset-minutes": "300",
  });
});

test.for(["application/json", "*/*", "video/webm,video/ogg,video/*;q=0.9,*/*;q=0.5", undefined])(
  "a program that accepts %s gets a problem document",
  async (accept) => {
    const { call } = await startTestApi();

    const { headers, body } = await call("GET", "/api/nothing", undefined, { headers: accept ? { accept } : {} });

    expect([headers["content-type"], body.code]).toEqual(["application/problem+json; charset=utf-8", "route.unknown"]);
  },
);
