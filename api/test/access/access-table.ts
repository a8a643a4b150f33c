/** Who may ask: a blocked and a deleted account have a session that was valid before. */
export const IDENTITIES = ["visitor", "unverified", "student", "buyer", "other", "blocked", "deleted"] as const;
export type Identity = (typeof IDENTITIES)[number];

/** What exists when the table is tested: a question and an order of the buyer, an answer of the other buyer. */
export interface Facts {
  question: number;
  answer: number;
  order: number;
}

/** One call and its statuses for each identity. */
export interface Row {
  /** The values of the path's parameters. */
  values?: (facts: Facts) => Record<string, string | number>;
  query?: string;
  body?: (facts: Facts) => object;
  /** Statuses of visitor, unverified, student, buyer and another buyer; blocked and deleted accounts get what visitors get. */
  expected: readonly [number, number, number, number, number];
  /** What a blocked or deleted account gets, where it differs from a visitor. */
  gone?: number;
}

const all = (status: number): Pick<Row, "expected"> => ({ expected: [status, status, status, status, status] });
const signedIn = (status: number): Pick<Row, "expected"> => ({ expected: [401, status, status, status, status] });
const confirmed = (status: number): Pick<Row, "expected"> => ({ expected: [401, 403, status, status, status] });
const buyers = (status: number): Pick<Row, "expected"> => ({ expected: [401, 403, 403, status, status] });

const lecture = { values: () => ({ id: 4 }) };
const ofQuestion = { values: ({ question }: Facts) => ({ id: question }) };
const ofAnswer = { values: ({ answer }: Facts) => ({ id: answer }) };
const ofOrder = { values: ({ order }: Facts) => ({ id: order }) };
const content = { body: () => ({ content: "Words." }) };
const credential = { id: "x", rawId: "x", type: "public-key" };
const assertion = { ...credential, response: { clientDataJSON: "x", authenticatorData: "x", signature: "x" } };
const attestation = { ...credential, response: { clientDataJSON: "x", attestationObject: "x" } };
const token = { values: () => ({ token: "nobody" }) };

/** Every route of the server by method and path, in the order in which they are called. */
export const ACCESS: Readonly<Record<string, Row>> = {
  "GET /healthz": all(200),
  "GET /readyz": all(200),

  "POST /api/student/auth/register/": { body: () => ({ email: "x" }), ...all(400) },
  "POST /api/student/auth/token/": { body: () => ({ email: "x", password: "x" }), ...all(400) },
  "POST /api/student/auth/verify-email/": { body: () => ({ code: "x" }), ...signedIn(400) },
  "POST /api/student/auth/resend-code/": { expected: [401, 429, 409, 409, 409] },
  "POST /api/student/auth/logout/": all(200),
  "GET /api/student/auth/sessions/": signedIn(200),
  "DELETE /api/student/auth/sessions/:id/": { values: () => ({ id: 2_000_000_000 }), ...signedIn(404) },
  "POST /api/student/auth/logout-all/": signedIn(200),
  "POST /api/student/auth/step-up/": { body: () => ({}), ...signedIn(400) },
  "POST /api/student/auth/step-up/passkey/options/": signedIn(404),
  "POST /api/student/auth/recovery/": { body: () => ({ email: "x" }), ...all(400) },
  "POST /api/student/auth/recovery/verify/": { body: () => ({ email: "a@example.com", code: "0000" }), ...all(410) },
  "POST /api/student/auth/recovery/link/": { body: () => ({ token: "x".repeat(22) }), ...all(410) },
  "POST /api/student/auth/email-change/": { body: () => ({ email: "x", password: "x" }), ...confirmed(400) },
  "POST /api/student/auth/email-change/verify/": { body: () => ({ code: "0000" }), ...confirmed(410) },
  "POST /api/student/auth/email-change/resend/": confirmed(410),
  "POST /api/student/auth/email-change/without-old/": confirmed(410),
  "DELETE /api/student/auth/email-change/": confirmed(200),
  "GET /api/student/auth/email-change/stop/": all(200),
  "POST /api/student/auth/email-change/stop/": all(410),
  "POST /api/student/auth/second-factor/": { body: () => ({ challenge: "x", code: "000000" }), ...all(410) },
  "POST /api/student/auth/second-factor/passkey/options/": { body: () => ({ challenge: "x" }), ...all(410) },
  "POST /api/student/auth/second-factor/passkey/": {
    body: () => ({ challenge: "x", response: assertion }),
    ...all(410),
  },
  "POST /api/student/auth/passkey/options/": all(200),
  "POST /api/student/auth/passkey/": { body: () => ({ challenge: "x", response: assertion }), ...all(410) },
  "POST /api/student/auth/second-factor/lost/": { body: () => ({ challenge: "x" }), ...all(410) },
  "POST /api/student/auth/second-factor/lost/cancel/": { body: () => ({ challenge: "x" }), ...all(410) },
  "DELETE /api/student/auth/second-factor/lost/": signedIn(200),
  "GET /api/student/auth/second-factor/lost/stop/": all(200),
  "POST /api/student/auth/second-factor/lost/stop/": all(410),
  "GET /api/student/auth/factors/": signedIn(200),
  "POST /api/student/auth/factors/totp/": { body: () => ({}), ...confirmed(400) },
  "POST /api/student/auth/factors/totp/confirm/": { body: () => ({ code: "000000" }), ...confirmed(410) },
  "DELETE /api/student/auth/factors/totp/": { body: () => ({}), ...confirmed(400) },
  "POST /api/student/auth/factors/recovery-codes/": { body: () => ({}), ...confirmed(400) },
  "POST /api/student/auth/factors/passkeys/options/": { body: () => ({}), ...confirmed(400) },
  "POST /api/student/auth/factors/passkeys/": {
    body: () => ({ name: "Key", response: attestation }),
    ...confirmed(400),
  },
  "PATCH /api/student/auth/factors/passkeys/:id/": {
    values: () => ({ id: 2_000_000_000 }),
    body: () => ({ name: "Key" }),
    ...confirmed(404),
  },
  "DELETE /api/student/auth/factors/passkeys/:id/": {
    values: () => ({ id: 2_000_000_000 }),
    body: () => ({}),
    ...confirmed(400),
  },
  "POST /api/student/auth/factors/passkeys/second-factor/": { body: () => ({}), ...confirmed(400) },
  "DELETE /api/student/auth/factors/passkeys/second-factor/": { body: () => ({}), ...confirmed(400) },
  "GET /api/student/auth/providers/": all(200),
  "POST /api/student/auth/providers/start/": { body: () => ({ provider: "nobody" }), ...all(404) },
  "POST /api/student/auth/providers/finish/": {
    body: () => ({ provider: "nobody", attempt: "x", code: "x", state: "x" }),
    ...all(404),
  },
  "GET /api/student/auth/providers/linked/": signedIn(200),
  "DELETE /api/student/auth/providers/linked/:id/": { values: () => ({ id: 2_000_000_000 }), ...signedIn(404) },
  "GET /api/student/invitation/": all(200),
  "POST /api/student/invitation/": all(401),
  "GET /api/student/auth/confirm/": all(200),
  "POST /api/student/auth/confirm/": all(410),
  "PATCH /api/student/reset-password/": { body: () => ({}), ...all(400) },
  "GET /api/student/emails/": signedIn(200),
  "PATCH /api/student/emails/": { body: () => ({ kind: "essay", wanted: true }), ...signedIn(200) },
  "GET /api/student/emails/marketing/": signedIn(200),
  "PUT /api/student/emails/marketing/": { body: () => ({ wanted: true }), ...signedIn(200) },
  "GET /api/student/emails/unsubscribe/": all(410),
  "POST /api/student/emails/unsubscribe/": all(410),
  "GET /api/student/student/detail/": signedIn(200),
  "PATCH /api/student/student/update/": { body: () => ({ first_name: "A" }), ...signedIn(200) },
  "PUT /api/student/student/terms/": { body: () => ({ terms_version: "2025-03-08" }), ...signedIn(200) },
  "PATCH /api/student/student/update_photo/": { body: () => ({}), ...signedIn(415) },
  "DELETE /api/student/student/update_photo/": signedIn(200),
  "GET /api/student/student/export/": signedIn(200),
  "DELETE /api/student/student/delete/": { body: () => ({ password: "x" }), ...signedIn(400) },

  "GET /api/courses/course/": all(200),
  "GET /api/courses/teacher_courses/": all(200),
  "GET /api/courses/teacher_courses/:id/": { values: () => ({ id: 1 }), ...all(200) },
  "GET /api/courses/teacher_courses/:id/syllabus.pdf": { values: () => ({ id: 1 }), ...all(200) },
  "GET /api/courses/figures/": all(200),
  "GET /api/courses/topic/": all(200),
  "GET /api/courses/student/:id/topics/": { values: () => ({ id: 1 }), ...signedIn(200) },
  "GET /api/courses/teacher_topics/:id/": { values: () => ({ id: 2 }), ...signedIn(200) },
  "GET /api/courses/teacher_videos/:id/": { ...lecture, ...buyers(200) },
  "GET /api/courses/lectures/:id/": { ...lecture, ...signedIn(200) },
  "PUT /api/courses/lectures/:id/progress/": { ...lecture, body: () => ({ position: 1 }), ...buyers(200) },
  "DELETE /api/courses/lectures/:id/completion/": { ...lecture, ...buyers(200) },
  "GET /api/courses/lectures/:id/questions/": { ...lecture, ...buyers(200) },
  "GET /api/courses/lectures/:id/notes/": { ...lecture, ...signedIn(200) },
  "POST /api/courses/lectures/:id/notes/": {
    ...lecture,
    body: () => ({ second: 7, content: "Mine." }),
    ...buyers(201),
  },
  "GET /api/courses/notes/": signedIn(200),
  "PATCH /api/courses/notes/:id/": { values: () => ({ id: 2_000_000_000 }), ...content, ...signedIn(404) },
  "DELETE /api/courses/notes/:id/": { values: () => ({ id: 2_000_000_000 }), ...signedIn(404) },
  "GET /api/courses/questions/:id/": { ...ofQuestion, ...buyers(200) },
  "POST /api/courses/questions/": { body: () => ({ lecture: 4, content: "Words." }), ...buyers(201) },
  "POST /api/courses/answers/": { body: ({ question }) => ({ question, content: "Words." }), ...buyers(201) },
  "PATCH /api/courses/questions/:id/": { ...ofQuestion, ...content, expected: [401, 403, 403, 200, 403] },
  "PATCH /api/courses/answers/:id/": { ...ofAnswer, ...content, expected: [401, 403, 403, 403, 200] },
  "POST /api/courses/questions/:id/report/": { ...ofQuestion, expected: [401, 403, 403, 409, 200] },
  "POST /api/courses/answers/:id/report/": { ...ofAnswer, expected: [401, 403, 403, 200, 409] },
  "DELETE /api/courses/answers/:id/": { ...ofAnswer, expected: [401, 403, 403, 403, 200] },
  "DELETE /api/courses/questions/:id/": { ...ofQuestion, expected: [401, 403, 403, 200, 403] },
  "GET /api/courses/seminars/": all(200),
  "GET /api/courses/seminars/feed/": signedIn(200),
  "POST /api/courses/seminars/feed/": signedIn(200),
  "DELETE /api/courses/seminars/feed/": signedIn(200),
  "GET /api/courses/seminars/feed.ics": { query: "token=nobody", ...all(404) },
  "GET /api/courses/seminars/:id/": { values: () => ({ id: 1 }), ...all(200) },
  "GET /api/courses/seminars/:id/calendar.ics": { values: () => ({ id: 1 }), ...all(200) },

  "POST /api/courses/create-payment/": { expected: [401, 403, 200, 409, 409] },
  "POST /api/courses/cards/": { expected: [401, 403, 200, 200, 200] },
  "GET /api/courses/cards/": signedIn(200),
  "GET /api/courses/cards/offer/": signedIn(200),
  "DELETE /api/courses/cards/:card/": { values: () => ({ card: "nobody" }), ...signedIn(404) },
  "GET /api/courses/payments/": signedIn(200),
  "GET /api/courses/invoices/": signedIn(200),
  "POST /api/courses/invoices/": {
    body: () => ({ company: "A", bin: "990140003418", address: "B", email: "a@example.com" }),
    expected: [401, 403, 201, 409, 409],
  },
  "POST /api/courses/invoices/:id/cancel/": { values: () => ({ id: 1 }), expected: [401, 404, 200, 404, 404] },
  "GET /api/courses/invoices/:id/pdf/": { values: () => ({ id: 1 }), expected: [401, 404, 200, 404, 404] },
  "GET /api/courses/opening-notice/": signedIn(200),
  "GET /api/courses/payments/:id/": { ...ofOrder, expected: [401, 404, 404, 200, 404] },
  "POST /api/courses/payments/:id/cancel/": { ...ofOrder, expected: [401, 404, 404, 200, 404] },
  "GET /api/courses/payments/:id/receipt/": { ...ofOrder, expected: [401, 404, 404, 200, 404] },
  "GET /api/courses/tests/": signedIn(200),
  "POST /api/courses/tests/:topic/attempts/": { values: () => ({ topic: 2 }), ...signedIn(403) },
  "GET /api/courses/attempts/:id/": { values: () => ({ id: 2_000_000_000 }), ...signedIn(404) },
  "PUT /api/courses/attempts/:id/answers/:question/": {
    values: () => ({ id: 2_000_000_000, question: 1 }),
    body: () => ({ answer: null }),
    ...signedIn(404),
  },
  "POST /api/courses/attempts/:id/submit/": { values: () => ({ id: 2_000_000_000 }), ...signedIn(404) },
  "GET /api/certificates/issuer/": all(200),
  "GET /api/certificates/achievements/:course/": { values: () => ({ course: 1 }), ...all(200) },
  "GET /api/certificates/images/:name": { values: () => ({ name: "badge.png" }), ...all(200) },
  "GET /api/certificates/jwks/": all(200),
  "GET /api/certificates/keys/:id/": { values: () => ({ id: "unknown" }), ...all(404) },
  "GET /api/certificates/status/:list/": { values: () => ({ list: 1 }), ...all(200) },
  "POST /api/certificates/verify/": { body: () => ({ credential: "a.b.c" }), ...all(200) },
  "GET /api/courses/certificates/mine/": signedIn(200),
  "GET /api/courses/certificates/:number/": { values: () => ({ number: "OAA-2026-000001" }), ...all(404) },
  "GET /api/courses/scholarships/": signedIn(200),
  "POST /api/courses/scholarships/": { body: () => ({}), ...confirmed(415) },
  "POST /api/courses/scholarships/:id/withdraw/": { values: () => ({ id: 2_000_000_000 }), ...signedIn(404) },
  "GET /api/courses/own-price/": signedIn(200),
  "PUT /api/courses/coupon/": { body: () => ({ code: "NOBODYS" }), expected: [401, 403, 400, 409, 409] },
  "POST /api/courses/seat/": { body: () => ({ id: 2_000_000_000 }), expected: [401, 403, 409, 409, 409] },
  "DELETE /api/courses/coupon/": signedIn(200),
  "GET /api/courses/essay/": signedIn(200),
  "PUT /api/courses/essay/": { body: () => ({ text: "Words.", revision: 0 }), ...signedIn(403) },
  "POST /api/courses/essay/": signedIn(403),
  "POST /api/courses/essay/submit/": { body: () => ({ statement: true, revision: 0 }), ...signedIn(403) },
  "POST /api/courses/essay/withdraw/": signedIn(403),
  "POST /api/courses/essay/appeal/": { body: () => ({ reason: "Why." }), expected: [401, 403, 403, 404, 404] },
  "POST /api/courses/essay/file/": { body: () => ({}), ...signedIn(415) },
  "DELETE /api/courses/essay/file/": signedIn(403),
  "GET /api/courses/essay/versions/": signedIn(404),
  "GET /api/courses/essay/versions/:id/": { values: () => ({ id: 2_000_000_000 }), ...signedIn(404) },
  "POST /api/courses/payments/:id/refusal/": {
    ...ofOrder,
    body: () => ({ reason: "x" }),
    expected: [401, 404, 404, 200, 404],
  },
  "POST /api/courses/payments/:id/refusal/cancel/": { ...ofOrder, expected: [401, 404, 404, 200, 404] },
  "POST /api/courses/payment-callback/sandbox/": all(400),
  "POST /api/courses/payment-callback/stripe/": all(400),
  "POST /api/courses/payment-callback/freedompay/": all(400),
  "GET /api/sandbox-bank/checkout/:token/": { ...token, ...all(404) },
  "POST /api/sandbox-bank/checkout/:token/": { ...token, ...all(404) },
  "GET /api/sandbox-bank/card/:token/": { ...token, ...all(404) },
  "POST /api/sandbox-bank/card/:token/": { ...token, ...all(404) },
  "GET /api/sandbox-bank/secure/:token/": { ...token, ...all(303) },
  "POST /api/sandbox-bank/secure/:token/": { ...token, ...all(404) },

  "GET /api/courses/organisational-structure/": all(200),
  "GET /api/courses/partners/": all(200),
  "GET /api/courses/books/": all(200),
  "GET /api/courses/contacts/": all(200),
  "GET /api/courses/page-texts/:page/": { values: () => ({ page: "home" }), ...all(200) },
  "GET /api/courses/legal/": all(200),
  "GET /api/courses/legal/:kind/": { values: () => ({ kind: "terms" }), ...all(200) },
  "GET /api/courses/operator/": all(200),
  "GET /api/courses/feedback/confirm/": all(200),
  "POST /api/courses/feedback/confirm/": all(410),
  "POST /api/courses/feedback/": { body: () => ({ name: "A", email: "x", message: "x" }), ...all(400) },
  "GET /api/translate/": { query: "tl=ru&q=The%20Award", ...all(200) },
  "POST /api/client-errors/": { body: () => ({}), ...all(400) },
  "POST /api/policy-reports/": all(204),
  "POST /api/area-visits/": { body: () => ({ entries: [], vitals: [] }), ...all(204) },
  "GET /api/dev/mail/": all(200),
  "GET /api/dev/mail/view/": all(200),
  "GET /api/dev/mail/:id/attachment/": { values: () => ({ id: 2_000_000_000 }), ...all(404) },

  "GET /media/public/*": { values: () => ({ "*": "people/tomasz-wieliczan.webp" }), ...all(200) },
  "GET /media/bios/*": { values: () => ({ "*": "nobody.html" }), ...all(404) },
  "GET /media/private/*": { values: () => ({ "*": "lectures/02.mp4" }), ...all(403) },
  "GET /media/private/content/content-pack.zip": { ...all(403) },
};
