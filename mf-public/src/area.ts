import { AREA_CONTRACT, type Area, type AreaRoute } from "@academy/shared/area";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";
import { courseHead } from "#academy/course-head.ts";
import { editedHead } from "#academy/edited-head.ts";
import { withPageTexts } from "#academy/with-page-texts.ts";

/** Pages anyone may read: the academy, its course, its terms. */
export const area: Area = {
  id: "public",
  contract: AREA_CONTRACT,
  texts: {
    en: () => import("#texts/en.ts").then((module) => module.en),
    ru: () => import("#texts/ru.ts").then((module) => module.ru),
  },
  routes: [
    {
      path: "/",
      handle: { role: "home", access: "anyone" },
      // Without a title: that of the main page is the academy's name alone.
      head: { description: "home.head.description", edited: editedHead("home").edited },
      screen: () =>
        withPageTexts(
          "home",
          import("#screens/home-screen.tsx").then((module) => module.HomeScreen),
        ),
    },
    {
      path: "/aboutoaa",
      handle: { role: "about", access: "anyone" },
      head: editedHead("academy"),
      screen: () =>
        withPageTexts(
          "academy",
          import("#screens/about-academy-screen.tsx").then((module) => module.AboutAcademyScreen),
        ),
    },
    {
      path: SCREEN_PATHS.aboutCourse,
      handle: { role: "aboutCourse", access: "anyone" },
      head: editedHead("course"),
      screen: () =>
        withPageTexts(
          "course",
          import("#screens/about-course-screen.tsx").then((module) => module.AboutCourseScreen),
        ),
    },
    {
      path: `${SCREEN_PATHS.aboutCourse}/:courseId`,
      handle: { role: "aboutFurtherCourse", access: "anyone" },
      head: { ...editedHead("course"), edited: courseHead },
      prerender: { linked: true },
      screen: () =>
        withPageTexts(
          "course",
          import("#screens/further-course-screen.tsx").then((module) => module.FurtherCourseScreen),
        ),
    },
    {
      path: "/certification",
      handle: { role: "certification", access: "anyone" },
      head: editedHead("certification"),
      screen: () =>
        withPageTexts(
          "certification",
          import("#screens/certification-screen.tsx").then((module) => module.CertificationScreen),
        ),
    },
    ...[SCREEN_PATHS.verify, "/verify"].map(
      (path): AreaRoute => ({
        path,
        handle: { role: "verify", access: "anyone" },
        head: { title: "certification.verify.heading", index: false },
        screen: () =>
          withPageTexts(
            "certification",
            import("#screens/verify-screen.tsx").then((module) => module.VerifyScreen),
          ),
      }),
    ),
    {
      path: "/people/:slug",
      handle: { role: "person", access: "anyone" },
      head: { title: "person.title", index: false },
      screen: () =>
        withPageTexts(
          "person",
          import("#screens/person-screen.tsx").then((module) => module.PersonScreen),
        ),
    },
    {
      path: SCREEN_PATHS.waiver,
      handle: { role: "waiver", access: "anyone" },
      head: { title: "waiver.title", description: "waiver.text", index: false },
      screen: () => import("#screens/waiver-screen.tsx").then((module) => module.WaiverScreen),
    },
    {
      path: SCREEN_PATHS.terms,
      handle: { role: "terms", access: "anyone" },
      head: editedHead("legal", "legal.terms"),
      screen: () =>
        withPageTexts(
          "legal",
          import("#screens/terms-screen.tsx").then((module) => module.TermsScreen),
        ),
    },
    {
      path: "/accessibility",
      handle: { role: "accessibility", access: "anyone" },
      head: { title: "legal.accessibility.title", description: "legal.accessibility.description" },
      screen: () => import("#screens/accessibility-screen.tsx").then((module) => module.AccessibilityScreen),
    },
    ...["/privacy_policy", "/privacy"].map(
      (path): AreaRoute => ({
        path,
        handle: { role: "privacy", access: "anyone" },
        head: editedHead("legal", "legal.privacy"),
        screen: () =>
          withPageTexts(
            "legal",
            import("#screens/privacy-screen.tsx").then((module) => module.PrivacyScreen),
          ),
      }),
    ),
  ],
};
