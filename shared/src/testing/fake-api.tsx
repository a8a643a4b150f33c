import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** A refusal in the API's form (RFC 9457), for a function of `answers`; `headers` are added to those of every refusal. */
export const refusal = (
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response =>
  HttpResponse.json(
    { type: "about:blank", title: code, status, code, detail: `Refused: ${code}`, request_id: "r-1", ...more },
    {
      status,
      headers: { "Content-Type": "application/problem+json; charset=utf-8", "X-Request-Id": "r-1", ...headers },
    },
  );

/** What a portal or a company's proxy answers in place of the API: a page of its own, with any status. */
export const portalPage = (status: number): Response =>
  new HttpResponse("<!doctype html><title>Sign in to the network</title>", {
    status,
    headers: { "Content-Type": "text/html", "Cache-Control": "no-store", Date: new Date(0).toUTCString() },
  });

const FROM_API = { "X-Request-Id": "r-1" };

/** No sign-in provider exists unless a test names one. */
const noProviders = http.get("*/api/student/auth/providers/", () => HttpResponse.json([]));

/** No student has an order unless a test says so. */
const noOrders = http.get("*/api/courses/payments/", () => HttpResponse.json([]));

/** The academy has changed no page text unless a test says so (decision 0073). */
const noPageTexts = http.get("*/api/courses/page-texts/:page/", () => HttpResponse.json({}));

/** The legal texts are those of the release unless a test says so (decision 0093). */
const noLegalTexts = [
  http.get("*/api/courses/legal/", () => HttpResponse.json({ terms_version: TERMS_VERSION })),
  http.get("*/api/courses/legal/:kind/", () => refusal(404, "route.unknown")),
];

/** The operator has set only what everybody sees unless a test says so. */
const noOperator = http.get("*/api/courses/operator/", () =>
  HttpResponse.json({
    ...{ name: null, bin: null, address: null, account: null, bank: null, bic: null },
    support_email: SUPPORT_EMAIL,
  }),
);

/** Everybody pays the list price unless a test says so. */
const noOwnPrice = http.get("*/api/courses/own-price/", () => HttpResponse.json({ own_price: null }));

/** No topic has a test unless a test says so. */
const noTests = http.get("*/api/courses/tests/", () =>
  HttpResponse.json({ server_time: new Date().toISOString(), usable_until: null, tests: [] }),
);

/** The network of a test: a call without an announced answer fails the test. */
export const network = setupServer(
  noProviders,
  noOrders,
  noTests,
  noPageTexts,
  ...noLegalTexts,
  noOperator,
  noOwnPrice,
);

type Method = "get" | "head" | "post" | "put" | "patch" | "delete";

/** What a function that answers a fake call receives. */
export interface FakeRequest {
  body: unknown;
  params: Record<string, string | readonly string[] | undefined>;
  search: URLSearchParams;
  headers: Headers;
}

type Answer = unknown | ((request: FakeRequest) => unknown);

/** Announces the answer of one call, for example `answers("get", "/courses/course/", [aCourse()])`. A function sees the request. */
export function answers(method: Method, path: string, answer: Answer, status = 200): void {
  network.use(
    http[method](`*/api${path}`, async ({ request, params }) => {
      const text = method === "get" || method === "head" ? "" : await request.text();
      const isJson = request.headers.get("content-type")?.includes("json") ?? false;
      const search = new URL(request.url).searchParams;
      const body = isJson && text ? (JSON.parse(text) as unknown) : text;
      const given =
        typeof answer === "function" ? await answer({ body, params, search, headers: request.headers }) : answer;
      return given instanceof Response ? given : HttpResponse.json(given as object, { status, headers: FROM_API });
    }),
  );
}

/** Announces a refusal in the API's form (RFC 9457). */
export function refuses(method: Method, path: string, status: number, code: string, more: object = {}): void {
  network.use(http[method](`*/api${path}`, () => refusal(status, code, more)));
}

/** Announces a text file at an address outside the API, for example captions. */
export function serves(address: string, text: string): void {
  network.use(http.get(`*${address}`, () => HttpResponse.text(text)));
}

/** Announces that a call fails because there is no network. */
export function unreachable(method: Method, path: string): void {
  network.use(http[method](`*/api${path}`, () => HttpResponse.error()));
}
