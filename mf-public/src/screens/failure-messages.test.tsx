import { anOperator } from "@academy/shared/testing/builders";
import { failureInBothLanguages, refusesWithoutCode } from "@academy/shared/testing/failure-in-both-languages";
import { answers } from "@academy/shared/testing/fake-api";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ContactSection } from "#features/contact/contact-section.tsx";
import { Syllabus } from "#features/course-syllabus/syllabus.tsx";
import { InstructorsSection } from "#features/instructors/instructors-section.tsx";
import { aContact } from "#testing/content.ts";
import { renderFeature } from "#testing/render-feature.tsx";

const DETAIL = "The register is closed.";
const LOADING = ["Error loading data", "Не удалось загрузить данные"] as const;
const GENERIC = ["Something went wrong", "Что-то пошло не так"] as const;

const instructors = () => renderFeature(() => <InstructorsSection on="home" />);
const syllabus = () => renderFeature(Syllabus);

async function write() {
  answers("get", "/courses/contacts/", [aContact()]);
  answers("get", "/courses/operator/", anOperator());
  const { user } = await renderFeature(ContactSection);
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Timur");
  await user.type(screen.getByRole("textbox", { name: "Email" }), "timur@mail.example");
  await user.type(screen.getByRole("textbox", { name: "Message" }), "When does the course begin?");
  await user.click(screen.getByRole("button", { name: "Send message" }));
}

/** Spec §8 and reading 43, at the public pages: the call, what is done, its words without and with a detail. */
test.each([
  ["the topics", "get", "/courses/topic/", undefined, syllabus, GENERIC],
  ["the topics", "get", "/courses/topic/", DETAIL, syllabus, [DETAIL, DETAIL]],
  ["a message", "post", "/courses/feedback/", undefined, write, LOADING],
  ["a message", "post", "/courses/feedback/", DETAIL, write, [DETAIL, DETAIL]],
  [
    "the instructors",
    "get",
    "/courses/organisational-structure/",
    undefined,
    instructors,
    [`Error: ${LOADING[0]}`, `Ошибка: ${LOADING[1]}`],
  ],
  [
    "the instructors",
    "get",
    "/courses/organisational-structure/",
    DETAIL,
    instructors,
    [`Error: ${DETAIL}`, `Ошибка: ${DETAIL}`],
  ],
] as const)("%s (%s %s), refused with the detail %s", async (_, method, path, detail, act, words) => {
  refusesWithoutCode(method, path, detail);
  await act();
  expect(await failureInBothLanguages()).toEqual(words);
});
