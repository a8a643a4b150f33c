import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";

/** Becoming a student and signing in. */
export const area: Area = {
  id: "auth",
  contract: AREA_CONTRACT,
  texts: {
    en: () => import("#texts/en.ts").then((module) => module.en),
    ru: () => import("#texts/ru.ts").then((module) => module.ru),
  },
  routes: [
    {
      path: SCREEN_PATHS.signIn,
      handle: { role: "signIn", access: "visitor" },
      head: { title: "sign_in.title", description: "sign_in.lead" },
      prerender: { except: ["returnAddress"] },
      screen: () => import("#screens/sign-in-screen.tsx").then((module) => module.SignInScreen),
    },
    {
      path: SCREEN_PATHS.signInReturn,
      handle: { role: "signInReturn", access: "visitor" },
      head: { title: "provider.title", index: false },
      screen: () => import("#screens/provider-return-screen.tsx").then((module) => module.ProviderReturnScreen),
    },
    {
      path: "/signup",
      handle: { role: "signUp", access: "anyone" },
      head: { title: "sign_up.title", description: "sign_up.lead" },
      prerender: { except: ["token", "returnAddress"] },
      screen: () => import("#screens/sign-up-screen.tsx").then((module) => module.SignUpScreen),
    },
    ...[SCREEN_PATHS.recovery, "/forget"].map((path) => ({
      path,
      handle: { role: "recovery", access: "anyone" as const },
      head: { title: "recovery.title", description: "recovery.lead", index: false as const },
      prerender: { except: ["recovery"] as const },
      screen: () => import("#screens/recovery-screen.tsx").then((module) => module.RecoveryScreen),
    })),
  ],
};
