/** A domain whose rules are tried with mutants. */
export interface Domain {
  /** The package whose tests run. */
  folder: string;
  /** The sources that are mutated, as patterns from the package's folder; tests are left out. */
  sources: readonly string[];
  /** The tests that must fail, as filters of vitest. */
  tests: readonly string[];
}

/** The domains in which a fault costs somebody money, access, marks or trust. */
export const DOMAINS = {
  money: [
    {
      folder: "api",
      sources: [
        "src/domains/payments/{*,callbacks/*,checkout/*,invoices/**/*,orders/*,receipts/*,refunds/*,staff/*}.ts",
      ],
      tests: [
        "src/domains/payments/",
        "src/domains/emails/templates/emails.test.ts",
        "src/adapters/stripe/stripe.test.ts",
        "src/composition/provider-cards.test.ts",
      ],
    },
  ],
  access: [
    {
      folder: "api",
      sources: [
        "src/http/session/{access,caller,session}.ts",
        "src/domains/accounts/{members/*,staff/staff-guard}.ts",
        "src/domains/learning/courses/{certification-access,enrolments,lock,student-access}.ts",
        "src/domains/{learning/courses/progress,accounts/staff}/*.ts",
      ],
      tests: [
        "src/http/session/",
        "src/domains/accounts/members/",
        "src/domains/learning/courses/",
        "src/domains/accounts/staff/",
        "src/domains/accounts/sessions/",
        "src/domains/accounts/sign-in/sign-in.test.ts",
        "src/jobs/retention.test.ts",
        "test/access/",
      ],
    },
  ],
  marking: [
    {
      folder: "api",
      sources: ["src/domains/certification/attempts/**/*.ts", "src/domains/certification/tests/**/*.ts"],
      tests: [
        "src/domains/certification/attempts/",
        "src/domains/certification/tests/",
        "src/domains/certification/certificates/",
        "src/admin/operations/tests.test.ts",
        "src/domains/content/import-tests.test.ts",
      ],
    },
  ],
  releases: [
    {
      folder: "delivery",
      sources: ["src/release/{,api/,behaviour/,build/,change/,check/,rules/}*.ts"],
      tests: ["src/release/", "src/rehearsal/", "src/watch/", "src/commands/"],
    },
  ],
  sessions: [
    {
      folder: "api",
      sources: [
        "src/domains/accounts/{sessions,sign-in,step-up,second-factor,password}/*.ts",
        "src/security/tokens.ts",
      ],
      tests: ["src/domains/accounts/", "src/security/", "src/jobs/retention.test.ts"],
    },
    { folder: "shared", sources: ["src/session/*.ts"], tests: ["src/session/"] },
  ],
} satisfies Record<string, readonly Domain[]>;
