/** An import that somebody might write: what it is, the file, and what it imports. */
type Planted = readonly [title: string, from: string, imported: string];

/** Imports that the rules refuse. */
export const REFUSED: readonly Planted[] = [
  ["an interface imports a table", "api/src/interfaces/a.ts", "#database/tables/a.ts"],
  ["an adapter imports a domain", "api/src/adapters/smtp/a.ts", "#domains/emails/outbox/outbox.ts"],
  ["a domain imports an adapter", "api/src/domains/emails/a.ts", "#adapters/smtp/smtp.ts"],
  ["emails import accounts", "api/src/domains/emails/outbox/a.ts", "#domains/accounts/accounts.repository.ts"],
  [
    "a domain imports a file that is not exported",
    "api/src/domains/payments/a.ts",
    "#domains/learning/courses/lock.ts",
  ],
  ["a command imports a file that is not exported", "api/src/admin/a.ts", "#domains/learning/courses/lock.ts"],
  ["a domain imports another domain's routes", "api/src/domains/students/a.ts", "#domains/payments/a.routes.ts"],
  ["the product imports a test's helper", "api/src/domains/accounts/b.ts", "#test/support/test-api.ts"],
  ["a service imports routes", "api/src/domains/learning/notes/a.service.ts", "./b.routes.ts"],
  ["a repository imports a service", "api/src/domains/learning/notes/a.repository.ts", "./b.service.ts"],
  ["a rule imports the database", "api/src/domains/payments/refunds/a-rules.ts", "#database/database.ts"],
  ["a service imports a table", "api/src/domains/learning/notes/c.service.ts", "#database/tables/b.ts"],
  ["routes import a table", "api/src/domains/learning/notes/a.routes.ts", "#database/tables/b.ts"],
  ["loading imports the routing", "shell/src/loading/a.ts", "#routing/router.tsx"],
  ["the head imports the routing", "shell/src/head/a.ts", "#routing/route-loader.ts"],
  ["the layout imports the navigation", "shell/src/layout/layout.tsx", "#navigation/slow-note.tsx"],
  ["a download imports an area's error", "shell/src/download/a.ts", "#errors/area-error.ts"],
  ["the header imports the footer", "shell/src/layout/header/a.tsx", "#layout/footer/footer.tsx"],
  ["a part of the layout imports the whole", "shell/src/layout/notices/a.tsx", "#layout/layout.tsx"],
  ["the product of the shell imports a test's helper", "shell/src/screens/a.tsx", "#testing/render.tsx"],
  ["a feature imports a screen", "mf-auth/src/features/sign-in/a.tsx", "#screens/sign-in-screen.tsx"],
  ["a feature imports another one", "mf-auth/src/features/sign-in/b.tsx", "#features/sign-up/x.tsx"],
  ["a feature imports a part of another", "mf-learning/src/features/notes/a.tsx", "#features/player/video/x.ts"],
  ["a component imports a feature", "mf-public/src/ui/a.tsx", "#features/contact/x.tsx"],
  ["what features share imports a feature", "mf-learning/src/drafts/a.ts", "#features/questions/query/x.ts"],
  ["what features share imports another such folder", "mf-learning/src/drafts/b.ts", "#access/lock-reason.ts"],
  ["an area imports how it runs alone", "mf-profile/src/area.ts", "./standalone.tsx"],
  ["a part of the player imports the whole", "mf-learning/src/features/player/video/a.ts", "#features/player/a.ts"],
  ["the progress imports the video", "mf-learning/src/features/player/progress/a.ts", "#features/player/video/x.ts"],
  ["a post imports the list", "mf-learning/src/features/questions/post/a.ts", "#features/questions/list/x.ts"],
  ["the contract imports a component", "shared/src/contract/a.ts", "@academy/shared/ui/buttons/button"],
  ["the router imports the session", "shared/src/router/a.ts", "@academy/shared/session"],
  ["the store imports the edge", "delivery/src/store/a.ts", "#edge/edge.ts"],
  ["a response imports a page", "delivery/src/edge/responses/a.ts", "#edge/pages/page.ts"],
];

/** Imports that the rules allow. */
export const ALLOWED: readonly Planted[] = [
  ["a screen joins features", "mf-auth/src/screens/a.tsx", "#features/sign-in/x.tsx"],
  ["a part imports one below it", "mf-learning/src/features/player/video/b.tsx", "#features/player/surface/x.tsx"],
  ["a file imports its neighbour", "shell/src/loading/b.ts", "./loaded-area.ts"],
  ["a feature imports a component", "mf-auth/src/features/sign-in/c.tsx", "#ui/auth-frame.tsx"],
  ["a domain imports what one below exports", "api/src/domains/payments/b.ts", "#domains/learning/courses/price.ts"],
  ["the server imports routes", "api/src/app.ts", "#domains/payments/a.routes.ts"],
];

/** Ways to write an import; each is one. */
export const WAYS: readonly (readonly [way: string, code: (imported: string) => string])[] = [
  ["a value", (imported) => `import { x } from "${imported}";\nx();\n`],
  ["a type", (imported) => `import type { X } from "${imported}";\nexport type Y = X;\n`],
  ["an effect", (imported) => `import "${imported}";\n`],
  ["a later import", (imported) => `export const later = () => import("${imported}");\n`],
  ["an export", (imported) => `export { x } from "${imported}";\n`],
];
