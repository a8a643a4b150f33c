import { aStudent } from "@academy/shared/testing/builders";
import { failureInBothLanguages, refusesWithoutCode } from "@academy/shared/testing/failure-in-both-languages";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { area } from "#area.ts";
import { TOKEN, visitProfile } from "#testing/visit-profile.tsx";

const DETAIL = "The register is closed.";

const rename = async () => {
  const { user } = await visitProfile("/profile?tab=personalData");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^First name/), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
};

const deletePhoto = async () => {
  const photo = "/media/photo.webp";
  const { user } = await visitProfile("/profile?tab=personalData", { student: aStudent({ photo }) });
  await user.click(screen.getByRole("button", { name: "Delete the photo" }));
};

const changePassword = async () => {
  const { user } = await visitProfile("/profile?tab=accountSecurity");
  await user.type(screen.getByLabelText("Current password"), "Steppe-wind-42");
  await user.type(screen.getByLabelText("New password"), "Mountain-rain-43");
  await user.type(screen.getByLabelText("Repeat the new password"), "Mountain-rain-43");
  await user.click(screen.getByRole("button", { name: "Update the password" }));
};

const open = () => renderArea(area, "/profile", { token: TOKEN });

/** Spec §8 and reading 43, at the profile: the call, what is done, and its sentences in English and Russian. */
const CALLS = [
  ["a name's change", "patch", "/student/student/update/", rename, ["Update error", "Ошибка обновления"]],
  [
    "a photo's change",
    "delete",
    "/student/student/update_photo/",
    deletePhoto,
    ["Authorization error", "Ошибка авторизации"],
  ],
  ["a password's change", "patch", "/student/reset-password/", changePassword, ["Authorization error", "Ошибка"]],
] as const;

test.each(CALLS)(
  "%s refused without a detail shows the text of the specification",
  async (_, method, path, act, sentences) => {
    refusesWithoutCode(method, path);
    await act();
    expect(await failureInBothLanguages()).toEqual(sentences);
  },
);

test.each(CALLS)("%s, refused with a detail, says it", async (_, method, path, act) => {
  refusesWithoutCode(method, path, DETAIL);
  await act();
  expect(await failureInBothLanguages()).toEqual([DETAIL, DETAIL]);
});

test.each([
  [undefined, ["Authorization error", "Что-то пошло не так"]],
  [DETAIL, [DETAIL, DETAIL]],
] as const)("the current user, refused with the detail %s", async (detail, sentences) => {
  refusesWithoutCode("get", "/student/student/detail/", detail);
  await open();
  expect(await failureInBothLanguages()).toEqual(sentences);
});
