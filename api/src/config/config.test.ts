import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  SECRET: "s".repeat(32),
  PUBLIC_URL: "https://academy.example",
  DATABASE_URL: "postgres://db/academy",
  SMTP_URL: "smtp://mail",
  ALLOW_SANDBOX_PAYMENTS: "1",
};

test("a machine without settings gets the documented defaults", () => {
  expect(readConfig({})).toMatchObject({
    port: 3010,
    metricsPort: 3011,
    publicUrl: "http://localhost:3000",
    codeLength: 4,
    accessDays: 120,
    trustProxy: false,
  });
});

test("a relative data folder is resolved against the checkout, where the edge looks too", () => {
  const checkout = resolve(import.meta.dirname, "../../..");
  expect(readConfig({ DATA_DIR: ".data/second" }).dataDir).toBe(resolve(checkout, ".data/second"));
  expect(readConfig({ DATA_DIR: "/var/lib/academy" }).dataDir).toBe("/var/lib/academy");
});

test("production starts with everything it needs", () => {
  expect(readConfig(production).production).toBe(true);
});

test("scholarships are open only with the documented value", () => {
  expect([readConfig({}).scholarships, readConfig({ SCHOLARSHIPS: "open" }).scholarships]).toEqual(["closed", "open"]);
  expect(() => readConfig({ SCHOLARSHIPS: "yes" })).toThrow('SCHOLARSHIPS must be closed or open, not "yes"');
});

test("with S3_BUCKET files go into the bucket, under a prefix if one is set", () => {
  const { s3 } = readConfig({ S3_BUCKET: "files", S3_ENDPOINT: "http://store:9000", S3_PREFIX: "/academy/" });

  expect([readConfig({}).s3, s3]).toEqual([
    null,
    { bucket: "files", region: "us-east-1", endpoint: "http://store:9000", credentials: null, prefix: "academy/" },
  ]);
});

test("the api sends files unless MEDIA_DELIVERY names another sender that can", () => {
  const bucket = { S3_BUCKET: "files", MEDIA_DELIVERY: "redirect" };
  const faults: [Record<string, string>, string][] = [
    [{ MEDIA_DELIVERY: "cdn" }, 'MEDIA_DELIVERY must be api, nginx or redirect, not "cdn"'],
    [{ MEDIA_DELIVERY: "redirect" }, "needs S3_BUCKET"],
    [{ S3_BUCKET: "files", MEDIA_DELIVERY: "nginx" }, "is for files on a disk"],
    [bucket, "needs MEDIA_ORIGIN"],
    [{ ...bucket, MEDIA_ORIGIN: "http://films.example" }, "needs MEDIA_ORIGIN"],
    [{ ...bucket, MEDIA_ORIGIN: "https://films.example/folder" }, "needs MEDIA_ORIGIN"],
  ];

  expect(readConfig({}).media).toEqual({ delivery: "api", origin: null, reportsPort: 3012 });
  expect(readConfig({ MEDIA_DELIVERY: "nginx" }).media.delivery).toBe("nginx");
  expect(readConfig({ ...bucket, MEDIA_ORIGIN: "https://films.example/" }).media.origin).toBe("https://films.example");
  for (const [given, fault] of faults) expect(() => readConfig(given)).toThrow(fault);
});

test("DATABASE_POOLER accepts only a transaction pooler", () => {
  const poolers = [{}, { DATABASE_POOLER: "transaction" }].map((given) => readConfig(given).databasePooler);

  expect(poolers).toEqual([false, true]);
  expect(() => readConfig({ DATABASE_POOLER: "session" })).toThrow("DATABASE_POOLER must be transaction");
});

test("with TRANSLATION_URL a machine translates, with its key if one is set", () => {
  const given = { TRANSLATION_URL: "https://translate.example/libre", TRANSLATION_KEY: "a-key" };

  expect([readConfig({}), readConfig(given)].map(({ translation }) => translation)).toEqual([
    null,
    { url: "https://translate.example/libre", key: "a-key" },
  ]);
});

const google = {
  SIGN_IN_PROVIDERS: "google",
  SIGN_IN_GOOGLE_ISSUER: "https://accounts.google.example",
  SIGN_IN_GOOGLE_CLIENT_ID: "an-id",
  SIGN_IN_GOOGLE_CLIENT_SECRET: "a-secret",
};

test("sign-in providers are listed, each with its own settings; none by default", () => {
  const given = {
    ...google,
    SIGN_IN_PROVIDERS: "my-university, google",
    SIGN_IN_MY_UNIVERSITY_ISSUER: "https://sso.example/realms/students",
    SIGN_IN_MY_UNIVERSITY_CLIENT_ID: "academy",
    SIGN_IN_MY_UNIVERSITY_CLIENT_SECRET: "another-secret",
    SIGN_IN_MY_UNIVERSITY_NAME: "My University",
  };

  expect([readConfig({}), readConfig(given)].map(({ signIn }) => signIn)).toEqual([
    [],
    [
      {
        id: "my-university",
        name: "My University",
        issuer: "https://sso.example/realms/students",
        clientId: "academy",
        clientSecret: "another-secret",
      },
      {
        id: "google",
        name: "Google",
        issuer: "https://accounts.google.example/",
        clientId: "an-id",
        clientSecret: "a-secret",
      },
    ],
  ]);
});

test("a provider on this machine may use http, for trials", () => {
  const { signIn } = readConfig({ ...google, SIGN_IN_GOOGLE_ISSUER: "http://127.0.0.1:9000" });

  expect(signIn[0]?.issuer).toBe("http://127.0.0.1:9000/");
});

test.for([
  [{ ...google, SIGN_IN_GOOGLE_ISSUER: "" }, /names google, which needs SIGN_IN_GOOGLE_ISSUER/],
  [{ ...google, SIGN_IN_GOOGLE_CLIENT_ID: " " }, /names google, which needs SIGN_IN_GOOGLE_CLIENT_ID/],
  [{ ...google, SIGN_IN_GOOGLE_CLIENT_SECRET: "" }, /names google, which needs SIGN_IN_GOOGLE_CLIENT_SECRET/],
  [{ ...google, SIGN_IN_GOOGLE_ISSUER: "http://accounts.example" }, /SIGN_IN_GOOGLE_ISSUER must be an https address/],
  [{ ...google, SIGN_IN_GOOGLE_ISSUER: "https://me:word@accounts.example" }, /must be an https address without user/],
  [{ ...google, SIGN_IN_GOOGLE_NAME: "x".repeat(41) }, /SIGN_IN_GOOGLE_NAME may have at most 40 characters/],
  [{ SIGN_IN_PROVIDERS: "Google" }, /SIGN_IN_PROVIDERS must be names of small letters, digits and hyphens/],
  [{ ...google, SIGN_IN_PROVIDERS: "google,google" }, /SIGN_IN_PROVIDERS names "google" twice/],
  [{ CLAMD: "clamd" }, /CLAMD must be the path of clamd's socket or host:port/],
  [{ CLAMD: "tcp://127.0.0.1:3310" }, /CLAMD must be the path/],
  [{ CLAMD: "127.0.0.1:3310", CLAMD_AWAY: "ignore" }, /CLAMD_AWAY must be refuse or take/],
  [{ BREACHED_PASSWORDS_URL: "api.pwnedpasswords.com/range" }, /BREACHED_PASSWORDS_URL must be an https address/],
  [{ BREACHED_PASSWORDS_URL: "http://passwords.example/range" }, /BREACHED_PASSWORDS_URL must be an https address/],
  [{ BREACHED_PASSWORDS_URL: "https://user:word@passwords.example" }, /BREACHED_PASSWORDS_URL must be .* without user/],
  [{ TRANSLATION_URL: "translate.example" }, /TRANSLATION_URL must be an http or https address/],
  [{ TRANSLATION_URL: "file:///etc/passwd" }, /TRANSLATION_URL must be an http or https address/],
  [{ TRANSLATION_URL: "https://user:word@translate.example" }, /TRANSLATION_URL must be .* without user/],
  [{ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id" }, /given together, or neither/],
  [{ S3_BUCKET: "files", S3_ENDPOINT: "the store" }, /S3_ENDPOINT must be an address/],
  [{ API_PORT: "many" }, /API_PORT must be a whole number/],
  [{ CODE_LENGTH: "3" }, /CODE_LENGTH must be a whole number between 4 and 8/],
  [{ PUBLIC_URL: "ftp://x" }, /PUBLIC_URL must be an http or https address/],
  [{ PUBLIC_URL: "https://academy.example" }, /PUBLIC_URL is an https address.* NODE_ENV=production/],
  [{ ...production, NODE_ENV: "prod" }, /PUBLIC_URL is an https address.* NODE_ENV=production/],
  [{ ...production, SECRET: "short" }, /SECRET of at least 32 characters/],
  [{ ...production, SECRET: "" }, /SECRET of at least 32 characters/],
  [{ ...production, SECRET_PREVIOUS: "short" }, /SECRET_PREVIOUS must have at least 32 characters/],
  [{ ...production, PUBLIC_URL: "http://academy.example" }, /PUBLIC_URL must be an https address/],
  [{ ...production, DATABASE_URL: "" }, /DATABASE_URL is required in production/],
  [{ ...production, SMTP_URL: "" }, /SMTP_URL is required in production/],
  [{ ...production, ALLOW_SANDBOX_PAYMENTS: "" }, /production needs a real payment provider/],
] as const)("%j is refused in one sentence", ([env, reason]) => {
  expect(() => readConfig(env)).toThrow(reason);
});
