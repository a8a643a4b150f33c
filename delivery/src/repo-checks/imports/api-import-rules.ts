/** What a module uses of others, and which of its files others may use. */
export interface ModuleRule {
  uses: readonly string[];
  /** Files below the module's folder; with a slash at the end a whole folder. Its routes are for `app.ts` alone. */
  gives: readonly string[];
}

/** Layers of `api/src` from above to below, each with those it may import (decision 0041). A layer may import itself. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  server: [
    "admin",
    "jobs",
    "app",
    "composition",
    "modules",
    "adapters",
    "http",
    "context",
    "process",
    "database",
    "errors",
    "config",
  ],
  admin: ["composition", "modules", "context", "security", "database", "interfaces", "schemas", "errors", "config"],
  jobs: ["modules", "context", "security", "database", "interfaces", "errors"],
  app: ["back-office", "modules", "http", "context", "errors"],
  "back-office": [
    "modules",
    "http",
    "context",
    "security",
    "database",
    "interfaces",
    "format",
    "schemas",
    "errors",
    "config",
  ],
  composition: ["modules", "adapters", "context", "threads", "security", "database", "interfaces", "config"],
  modules: [
    "http",
    "context",
    "printing",
    "threads",
    "cache",
    "security",
    "database",
    "interfaces",
    "html",
    "format",
    "schemas",
    "errors",
    "config",
  ],
  adapters: ["security", "interfaces", "html", "errors", "config"],
  http: ["context", "security", "database", "interfaces", "html", "errors", "config"],
  context: ["threads", "security", "database", "interfaces", "config"],
  printing: ["threads", "errors"],
  threads: ["errors"],
  cache: [],
  security: ["database", "interfaces", "errors"],
  database: ["schemas", "config"],
  process: [],
  interfaces: ["errors"],
  html: [],
  format: [],
  schemas: [],
  errors: [],
  config: [],
};

/** Layers that may use what modules give, each module's files alike. */
export const STAFF_OF_MODULES = ["server", "admin", "jobs", "app", "back-office", "composition"];

/** Modules from above to below, each with those it may use and what it gives. */
export const MODULES: Readonly<Record<string, ModuleRule>> = {
  students: {
    uses: [
      "attempts",
      "essays",
      "payments",
      "invoices",
      "certificates",
      "staff",
      "courses",
      "auth",
      "media",
      "mail",
      "certificate-checks",
    ],
    gives: ["account/account.service.ts"],
  },
  payments: {
    uses: ["invoices", "certificates", "courses", "auth", "audit", "mail", "certificate-checks"],
    gives: [
      "checkout/cards.service.ts",
      "daily-totals.repository.ts",
      "orders/close-order.ts",
      "orders/confirm-invoice.ts",
      "orders/reconcile.ts",
      "orders/settle.ts",
      "payments.repository.ts",
      "refunds/refund-rules.ts",
      "refunds/refunds.service.ts",
    ],
  },
  organisation: { uses: ["invoices"], gives: [] },
  invoices: {
    uses: ["courses", "auth", "audit", "mail"],
    gives: [
      "cancel-invoice.ts",
      "end-invoices.ts",
      "document/invoice-document.ts",
      "emails/invoice-emails.ts",
      "emails/invoice-notifications.ts",
      "document/invoice-seller.ts",
      "invoices.repository.ts",
      "lock-invoice.ts",
      "present-invoice.ts",
    ],
  },
  attempts: {
    uses: ["certificates", "certificate-checks", "courses"],
    gives: ["attempts-archive.ts", "end-overdue.ts"],
  },
  content: {
    uses: ["essays", "tests", "questions", "courses", "media", "audit", "translation", "certificate-checks"],
    gives: [
      "import-content.ts",
      "media/store-media.ts",
      "pack/pack-error.ts",
      "writing/instructor-account.ts",
      "writing/withdrawal.ts",
    ],
  },
  essays: {
    uses: ["certificates", "staff", "courses", "auth", "audit", "mail", "certificate-checks"],
    gives: [
      "essays-archive.ts",
      "essays.repository.ts",
      "review/reviews.repository.ts",
      "review/reviews.service.ts",
      "rules/",
      "write-essay-guide.ts",
    ],
  },
  staff: { uses: ["auth", "mail"], gives: ["staff.repository.ts", "staff.service.ts"] },
  certificates: {
    uses: ["courses", "auth", "mail", "certificate-checks"],
    gives: [
      "answer-checks.ts",
      "certificates.repository.ts",
      "checklist.ts",
      "credential/signing-keys.ts",
      "files.ts",
      "number.ts",
    ],
  },
  tests: {
    uses: ["certificate-checks"],
    gives: [
      "check-pool.ts",
      "gift-pool.ts",
      "read-gift.ts",
      "tests.repository.ts",
      "topic-test.ts",
      "write-gift.ts",
      "write-tests.ts",
    ],
  },
  questions: {
    uses: ["courses", "mail"],
    gives: ["answer-notification.ts", "derive-title.ts", "questions.repository.ts", "reports.repository.ts"],
  },
  notes: { uses: ["courses"], gives: [] },
  seminars: { uses: ["courses", "translation"], gives: [] },
  courses: {
    uses: ["media", "translation", "certificate-checks"],
    gives: [
      "catalogue.ts",
      "certification-access.ts",
      "course-title.ts",
      "courses.repository.ts",
      "courses.service.ts",
      "enrolments.ts",
      "price.ts",
      "progress/openings.ts",
      "student-access.ts",
    ],
  },
  feedback: { uses: ["mail"], gives: ["feedback.repository.ts"] },
  auth: {
    uses: ["media", "audit", "mail", "certificate-checks"],
    gives: [
      "auth.repository.ts",
      "codes/code-tries.ts",
      "codes/emailed-codes.repository.ts",
      "email-change/email-change-job.ts",
      "email-change/email-change.service.ts",
      "email-change/email-changes.repository.ts",
      "end-account.ts",
      "former-addresses.ts",
      "password/password.service.ts",
      "sessions/sessions.repository.ts",
      "sign-up/email-codes.service.ts",
      "sweep-accounts.ts",
    ],
  },
  "certificate-checks": { uses: [], gives: ["enqueue-check.ts"] },
  media: { uses: [], gives: ["biography-style.ts", "given-file.ts", "photo-key.ts"] },
  translation: { uses: [], gives: ["source-hash.ts", "translation.repository.ts"] },
  audit: { uses: [], gives: ["audit-log.ts"] },
  mail: {
    uses: [],
    gives: [
      "compose-email.ts",
      "notify-staff.ts",
      "outbox/mail-worker.ts",
      "outbox/outbox.ts",
      "request-origin.ts",
      "templates/",
    ],
  },
  "sandbox-bank": { uses: [], gives: ["provider.ts"] },
  "client-errors": { uses: [], gives: [] },
};

/** Kinds of a module's files from above to below, by the end of their names. */
export const KINDS = [".routes.ts", ".service.ts", ".repository.ts"] as const;
