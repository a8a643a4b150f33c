import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";

/** Taking the course: lectures, materials, questions, live sessions. */
export const area: Area = {
  id: "learning",
  contract: AREA_CONTRACT,
  texts: {
    en: () => import("#texts/en.ts").then((module) => module.en),
    ru: () => import("#texts/ru.ts").then((module) => module.ru),
  },
  routes: [
    {
      path: SCREEN_PATHS.course,
      handle: { role: "course", access: "student" },
      head: { title: "course", description: "head.course" },
      prerender: { at: { courseId: 1 }, anySearch: true },
      calls: {
        at: { courseId: 1 },
        // The page shows the course itself.
        paths: ["/student/student/detail/", "/courses/student/1/topics/", "/courses/opening-notice/"],
      },
      screen: () => import("#screens/course-screen.tsx").then((module) => module.CourseScreen),
    },
    {
      path: `${SCREEN_PATHS.course}/welcome`,
      handle: { role: "welcome", access: "student" },
      head: { title: "welcome.title", description: "head.welcome" },
      screen: () => import("#screens/welcome-screen.tsx").then((module) => module.WelcomeScreen),
    },
    {
      path: SCREEN_PATHS.essay,
      handle: { role: "essay", access: "student" },
      head: { title: "essay", description: "head.essay" },
      screen: () => import("#screens/essay-screen.tsx").then((module) => module.openEssayScreen()),
    },
    {
      path: SCREEN_PATHS.test,
      handle: { role: "test", access: "student" },
      head: { title: "test", description: "head.test" },
      screen: () => import("#screens/test-screen.tsx").then((module) => module.testScreen()),
    },
  ],
};
