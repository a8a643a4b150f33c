import { failureInBothLanguages, refusesWithoutCode } from "@academy/shared/testing/failure-in-both-languages";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { area } from "#area.ts";

const EMAIL = "aliya@mail.example";
const PASSWORD = "Steppe-wind-42";
const DETAIL = "The register is closed.";

const signIn = async () => {
  const { user } = await renderArea(area, "/signin");
  await user.type(screen.getByLabelText("Email"), EMAIL);
  await user.type(screen.getByLabelText("Password"), `${PASSWORD}{Enter}`);
};

const signUp = async () => {
  const { user } = await renderArea(area, "/signup");
  await user.type(screen.getByLabelText("Email"), EMAIL);
  await user.type(screen.getByLabelText("Password"), PASSWORD);
  await user.type(screen.getByLabelText("Repeat the password"), `${PASSWORD}{Enter}`);
};

const recover = async () => {
  const { user } = await renderArea(area, "/forgot");
  await user.type(screen.getByLabelText("Email"), `${EMAIL}{Enter}`);
};

const enter = () => renderArea(area, "/signup", { token: "token-of-a-student" });

/** Spec §8 and reading 43, at the forms: the call, what is done, and its words in English and Russian. */
test.each([
  ["signing in", "post", "/student/auth/token/", signIn, ["Authorization error", "Что-то пошло не так"]],
  ["signing up", "post", "/student/auth/register/", signUp, ["Authorization error", "Что-то пошло не так"]],
  ["the current user", "get", "/student/student/detail/", enter, ["Authorization error", "Что-то пошло не так"]],
  ["a password's recovery", "post", "/student/auth/recovery/", recover, ["Authorization error", "Ошибка"]],
] as const)("%s refused without a detail shows the text of the specification", async (_, method, path, act, words) => {
  refusesWithoutCode(method, path);
  await act();
  expect(await failureInBothLanguages()).toEqual(words);
});

test.each([
  ["signing in", "post", "/student/auth/token/", signIn],
  ["signing up", "post", "/student/auth/register/", signUp],
  ["the current user", "get", "/student/student/detail/", enter],
  ["a password's recovery", "post", "/student/auth/recovery/", recover],
] as const)("%s, refused with a detail, says it", async (_, method, path, act) => {
  refusesWithoutCode(method, path, DETAIL);
  await act();
  expect(await failureInBothLanguages()).toEqual([DETAIL, DETAIL]);
});
