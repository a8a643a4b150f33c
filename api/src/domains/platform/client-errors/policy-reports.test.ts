import { expect, test } from "vitest";
import { type CallOptions, startTestApi, type TestApi } from "#test/support/test-api.ts";

const PERSON = "https://academy.example/verify?number=OAA-7-secret";

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: "csp-violation",
  age: 10,
  url: PERSON,
  user_agent: "Firefox of Aida",
  body: { effectiveDirective, blockedURL, documentURL: PERSON, sample: "alert(1)" },
});

async function report({ app }: TestApi, body: unknown, { ip, headers }: CallOptions = {}) {
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/api/policy-reports/",
    payload: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/reports+json", ...headers },
    ...(ip && { remoteAddress: ip }),
  });
  return statusCode;
}

const counted = async ({ metrics }: TestApi) =>
  (await metrics.registry.metrics()).split("\n").filter((line) => line.startsWith("academy_policy_violations_total{"));

test("blocked content is counted by kind, in the current report format and in that of CSP 2", async () => {
  const api = await startTestApi({ ownServer: true });
  const old = { "csp-report": { "violated-directive": "img-src 'self'", "blocked-uri": "https://evil.example/a.png" } };

  const statuses = [
    await report(api, [violation("script-src-elem", "inline"), violation("script-src-elem", "inline")]),
    await report(api, old, { headers: { "content-type": "application/csp-report" } }),
  ];

  expect(statuses).toEqual([204, 204]);
  expect(await counted(api)).toEqual([
    'academy_policy_violations_total{directive="script-src-elem",blocked="inline"} 2',
    'academy_policy_violations_total{directive="img-src",blocked="file"} 1',
  ]);
});

test("a script blocked for its missing hash is counted", async () => {
  const api = await startTestApi({ ownServer: true });
  const body = { documentURL: PERSON, blockedURL: PERSON, destination: "script", reportOnly: false };

  expect(await report(api, [{ type: "integrity-violation", age: 1, url: PERSON, body }])).toBe(204);

  expect(await counted(api)).toEqual([
    'academy_policy_violations_total{directive="integrity-policy",blocked="file"} 1',
  ]);
});

test("the figures contain nothing of a page, a person or a browser, and no name from outside", async () => {
  const api = await startTestApi({ ownServer: true });

  await report(api, [violation("made-up-by-aida", PERSON)]);

  expect(await counted(api)).toEqual(['academy_policy_violations_total{directive="other",blocked="file"} 1']);
});

test("an invalid report is not counted, and answered like the rest", async () => {
  const api = await startTestApi({ ownServer: true });

  for (const body of ["", "{", "null", "[1, null, {}]", [{ type: "deprecation", body: {} }]])
    expect(await report(api, body)).toBe(204);

  expect(await counted(api)).toEqual([]);
});

test("a network is counted sixty times an hour, and does not learn of it", async () => {
  const api = await startTestApi({ ownServer: true });

  for (let number = 0; number < 70; number += 1)
    expect(await report(api, [violation("script-src", "eval")], { ip: "203.0.113.9" })).toBe(204);

  expect(await counted(api)).toEqual(['academy_policy_violations_total{directive="script-src",blocked="eval"} 60']);
});

test("each report of a bundle counts like a single one", async () => {
  const api = await startTestApi({ ownServer: true });
  const bundle = Array.from({ length: 20 }, () => violation("script-src", "eval"));

  for (let number = 0; number < 4; number += 1) expect(await report(api, bundle, { ip: "203.0.113.9" })).toBe(204);

  expect(await counted(api)).toEqual(['academy_policy_violations_total{directive="script-src",blocked="eval"} 60']);
});

test("a bundle that is too large is refused", async () => {
  const api = await startTestApi({ ownServer: true });

  expect(await report(api, "x".repeat(40_000))).toBe(413);
});
