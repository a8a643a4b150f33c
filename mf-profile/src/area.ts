import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";

/** A student's own data. */
export const area: Area = {
  id: "profile",
  contract: AREA_CONTRACT,
  texts: {
    en: () => import("#texts/en.ts").then((module) => module.en),
    ru: () => import("#texts/ru.ts").then((module) => module.ru),
  },
  routes: [
    {
      path: SCREEN_PATHS.profile,
      handle: { role: "profile", access: "student" },
      head: { title: "title" },
      prerender: {},
      calls: { paths: ["/student/student/detail/"] },
      screen: () => import("#screens/profile-screen.tsx").then((module) => module.ProfileScreen),
    },
    {
      path: "/farewell",
      handle: { role: "farewell", access: "anyone" },
      head: { title: "farewell.title", index: false },
      screen: () => import("#screens/farewell-screen.tsx").then((module) => module.FarewellScreen),
    },
  ],
};
