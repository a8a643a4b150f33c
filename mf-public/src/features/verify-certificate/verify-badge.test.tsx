// @covers spec §2.11, reading 82

import type { VerifiedCertificate } from "@academy/shared/contract/certificates";
import type { CredentialState } from "@academy/shared/contract/credentials";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { area } from "#area.ts";

const JWT = `${"e".repeat(60)}.${"p".repeat(900)}.${"s".repeat(342)}`;

const certificate: VerifiedCertificate = {
  number: "OAA-2026-7F3K-9QXM",
  name: "Aliya Nurlan",
  course: "International Arbitration",
  issued_at: "2026-12-09T20:00:00.000Z",
  valid: true,
};

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
});

/** What the academy will say of any badge; what it was sent is written down. */
function says(state: CredentialState, given: VerifiedCertificate | null = null): void {
  answers("post", "/certificates/verify/", ({ body }: { body: unknown }) => {
    sent.push(body);
    return { state, certificate: given };
  });
}

const chunk = (type: string, data: string): number[] => {
  const bytes = [...new TextEncoder().encode(data)];
  const length = [24, 16, 8, 0].map((shift) => (bytes.length >>> shift) & 255);
  return [...length, ...new TextEncoder().encode(type), ...bytes, 0, 0, 0, 0];
};

/** A picture as far as its chunks go; the browser draws none of it. */
function picture(...texts: string[]): File {
  const chunks = [
    ["IHDR", "\0".repeat(13)] as const,
    ...texts.map((text) => ["iTXt", text] as const),
    ["IEND", ""] as const,
  ];
  const bytes = [137, 80, 78, 71, 13, 10, 26, 10, ...chunks.flatMap(([type, data]) => chunk(type, data))];
  return new File([new Uint8Array(bytes)], "badge.png", { type: "image/png" });
}

const baked = () => picture("Comment\0\0\0\0\0drawn by hand", `openbadgecredential\0\0\0\0\0${JWT}`);

const opened = async () => (await renderArea(area, "/verify")).user;
const box = () => screen.findByRole("textbox", { name: "Certificate number" });
const form = () => screen.getByRole("form", { name: "Verification of a certificate" });
const chooser = () => screen.getByLabelText<HTMLInputElement>("Choose a badge file", { selector: "input" });

/** Every way to hand in a badge. */
const WAYS: Record<string, (user: Awaited<ReturnType<typeof opened>>) => Promise<unknown>> = {
  "the pasted text": async (user) => {
    await user.click(await box());
    await user.paste(`${JWT}\n`);
    await user.keyboard("{Enter}");
  },
  "a chosen picture": async (user) => {
    await box();
    await user.upload(chooser(), baked());
  },
  "a chosen text file": async (user) => {
    await box();
    await user.upload(chooser(), new File([`${JWT}\n`], "badge.jwt"));
  },
  "a dropped picture": async () => {
    await box();
    fireEvent.drop(form(), { dataTransfer: { types: ["Files"], files: [baked()] } });
  },
  "a pasted picture": async () => {
    fireEvent.paste(await box(), { clipboardData: { files: [baked()], getData: () => "" } });
  },
};

test.for(Object.keys(WAYS))("a badge is verified by %s, and the academy is sent the credential alone", async (way) => {
  says("valid", certificate);
  const user = await opened();

  await WAYS[way]?.(user);

  expect(await screen.findByText("This certificate is genuine")).toBeVisible();
  expect(screen.getByText("Aliya Nurlan")).toBeVisible();
  expect(screen.getByText("10 December 2026")).toBeVisible();
  expect(sent).toEqual([{ credential: JWT }]);
});

test.for([
  ["withdrawn", { ...certificate, valid: false }, "status", "This certificate is no longer valid"],
  ["foreign", null, "alert", "This badge was not issued by the academy"],
  ["damaged", null, "alert", "This badge is damaged"],
] as const)("a badge that is %s is not called genuine", async ([state, given, role, words]) => {
  says(state, given);
  const user = await opened();

  await WAYS["a chosen picture"]?.(user);

  expect(await screen.findByRole(role)).toHaveTextContent(words);
  expect(screen.queryByText(/genuine/)).not.toBeInTheDocument();
});

test("half of a badge, with a break in it, is damaged and no number", async () => {
  says("damaged");
  const user = await opened();
  await user.click(await box());

  await user.paste(`${JWT.slice(0, 400)} ${JWT.slice(500)}`);
  await user.keyboard("{Enter}");

  expect(await screen.findByRole("alert")).toHaveTextContent("This badge is damaged");
});

test.for([
  ["a picture without a badge", () => picture(), "There is no digital badge in “badge.png”."],
  [
    "a picture that was cut",
    () => new File([baked().slice(0, 200)], "badge.png"),
    "There is no digital badge in “badge.png”.",
  ],
  ["a text", () => new File(["Dear academy"], "letter.txt"), "There is no digital badge in “letter.txt”."],
  [
    "a film",
    () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], "film.png"),
    "“film.png” is too large for a digital badge.",
  ],
] as const)("%s shows that it contains no badge, and nothing is sent", async ([, file, words]) => {
  const user = await opened();
  await box();

  await user.upload(chooser(), file());

  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(sent).toEqual([]);
});

test("a failed check shows an error at its form and can be repeated", async () => {
  refuses("post", "/certificates/verify/", 503, "server.busy");
  const user = await opened();
  await WAYS["a chosen picture"]?.(user);
  await screen.findByRole("alert");

  says("valid", certificate);
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("This certificate is genuine")).toBeVisible();
});

test("the bare address says what can be verified, also in Russian, and asks for no number", async () => {
  await changeLanguage("ru");

  await renderArea(area, "/verify");

  expect(await screen.findByText(/цифровой бейдж можно вставить, перетащить или выбрать файлом/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Выбрать файл бейджа" })).toHaveAccessibleDescription(/PNG или JWT/);
});
