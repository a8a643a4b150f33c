// @covers spec §5.9, readings 29, 36, 55

import type { Certificate, CertificateState, Requirement } from "@academy/shared/contract/certificates";
import type { Essay } from "@academy/shared/contract/essay";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anEssay, anEssayState, anEvaluation } from "#testing/essay.ts";
import { theCourse, visitCourse } from "#testing/open-course.tsx";
import { linkedInAddress } from "./linked-in.ts";

// In this student's time zone it is still the day before; the certificate shows the academy's date.
vi.stubEnv("TZ", "Europe/London");

const ADDRESS = "/passingcourse/1?tab=certificate";

const line = (code: string, have: number, need: number): Requirement => ({ code, met: have >= need, have, need });

const onTheWay: CertificateState = {
  eligible: false,
  name: "",
  points: 11,
  requirements: [
    line("purchase", 1, 1),
    line("email", 1, 1),
    line("name", 0, 1),
    line("topics", 12, 16),
    line("tests", 11, 14),
    line("essay", 0, 2),
    line("points", 11, 18),
  ],
  certificate: null,
};

const certificate: Certificate = {
  number: "OAA-2026-7K3M",
  name: "Aliya Nurlan",
  course: "International Arbitration",
  points: 18,
  issued_at: "2026-11-30T19:30:00.000Z",
  image: "/media/private/certificates/1.png?signed",
  pdf: "/media/private/certificates/1.pdf?signed",
  verify_url: "https://academy.example/verify/OAA-2026-7K3M",
  badge: "/media/private/certificates/1-badge.png?signed",
  credential: "/media/private/certificates/1.jwt?signed",
  expires_at: "2099-01-01T00:00:00.000Z",
};

async function openCertificate(state: CertificateState) {
  theCourse();
  answers("get", "/courses/certificates/mine/", state);
  return visitCourse(ADDRESS);
}

test("before it is issued the points and everything still to do are shown, without a download", async () => {
  await openCertificate(onTheWay);

  const way = within(await screen.findByRole("region", { name: "The way to the certificate" }));
  expect(way.getAllByRole("progressbar").map((bar) => bar.getAttribute("aria-valuetext"))).toEqual([
    "11 of 18 points",
    "12 of 16 topics completed",
    "Tests passed: 11, at least 14 needed",
    "0 of 2 points needed",
  ]);
  const marks = way.getAllByText(/^(Done|To do)$/).map(({ textContent }) => textContent);
  expect(marks).toEqual(["Done", "Done", "To do", "To do", "To do", "To do"]);
  expect(way.queryByRole("link", { name: /download/i })).not.toBeInTheDocument();
});

test("points needed and possible are the course's own", async () => {
  const requirements = onTheWay.requirements.map((each) => (each.code === "tests" ? line("tests", 12, 10) : each));
  await openCertificate({ ...onTheWay, points: 12, points_needed: 14, points_possible: 16, requirements });

  const way = within(await screen.findByRole("region", { name: "The way to the certificate" }));
  expect(way.getByText(/have at least 14 of the 16 possible points/)).toBeVisible();
  expect(way.getByRole("progressbar", { name: "12 of 14 points" })).toBeVisible();
  expect(way.getByRole("progressbar", { name: "Tests passed: 12, at least 10 needed" })).toHaveAttribute("value", "10");
});

test("a missing name leads to the profile", async () => {
  await openCertificate(onTheWay);

  expect(await screen.findByRole("link", { name: "Enter your name in the profile" })).toHaveAttribute(
    "href",
    "/profile?tab=personalData",
  );
});

test("until all topics are completed the step of the essay says how many are", async () => {
  await openCertificate(onTheWay);

  expect(await screen.findByText("The essay opens when all topics are completed: 12 of 16 so far.")).toBeVisible();
});

test.each<[string, Partial<Essay>, string]>([
  ["Begin the essay", {}, "Draft"],
  ["Continue the essay", { text: "One word more.", words: 3 }, "Draft"],
  ["Read the comments", { status: "returned" }, "Returned with comments"],
  ["Open the essay", { status: "in_review" }, "In review"],
  ["Open the essay", { status: "evaluated", evaluation: anEvaluation() }, "Points for the essay: 2 of 4"],
])("the step of the essay leads there: %s", async (words, essay, state) => {
  theCourse();
  answers("get", "/courses/certificates/mine/", onTheWay);
  answers("get", "/courses/essay/", anEssayState({ essay: anEssay(essay) }));
  await visitCourse(ADDRESS);

  expect(await screen.findByRole("link", { name: words })).toHaveAttribute("href", "/passingcourse/1/essay");
  expect(screen.getByText(state)).toBeVisible();
});

test("a condition that this page does not know yet is shown all the same", async () => {
  await openCertificate({ ...onTheWay, requirements: [line("portfolio", 0, 1)] });

  expect(await screen.findByText("Another condition of the academy")).toBeVisible();
});

test("an issued certificate can be seen, kept, shown and verified", async () => {
  await openCertificate({ ...onTheWay, eligible: true, certificate });

  const issued = within(await screen.findByRole("region", { name: "Your certificate" }));
  expect(
    issued.getByRole("img", { name: "Certificate of Aliya Nurlan, International Arbitration, 1 December 2026" }),
  ).toHaveAttribute("src", certificate.image);
  expect(issued.getByRole("link", { name: "Download PDF" })).toHaveAttribute(
    "download",
    "certificate-OAA-2026-7K3M.pdf",
  );
  expect(issued.getByRole("link", { name: "Download image" })).toHaveAttribute("href", certificate.image);
  expect(issued.getByRole("link", { name: "Verification page" })).toHaveAttribute("href", "/verify/OAA-2026-7K3M");
  expect(issued.getByText("OAA-2026-7K3M")).toBeVisible();
});

test("an issued certificate can be downloaded as a digital badge, with an explanation", async () => {
  await openCertificate({ ...onTheWay, eligible: true, certificate });

  const badge = within(await screen.findByRole("region", { name: "Digital badge" }));
  expect(badge.getByText(/add it to a digital wallet/)).toBeVisible();
  const picture = badge.getByRole("link", { name: "Badge as a picture (PNG)" });
  const file = badge.getByRole("link", { name: "Badge as a file (JWT)" });
  expect([picture, file].map((link) => [link.getAttribute("href"), link.getAttribute("download")])).toEqual([
    [certificate.badge, "badge-OAA-2026-7K3M.png"],
    [certificate.credential, "badge-OAA-2026-7K3M.jwt"],
  ]);
});

test("a server that knows no badges offers none", async () => {
  const { badge: _, credential: __, ...older } = certificate;
  await openCertificate({ ...onTheWay, eligible: true, certificate: older });

  await screen.findByRole("link", { name: "Download PDF" });
  expect(screen.queryByRole("region", { name: "Digital badge" })).not.toBeInTheDocument();
});

test("the addresses to download are new when the student comes back to the page", async () => {
  await openCertificate({ ...onTheWay, eligible: true, certificate });
  await screen.findByRole("link", { name: "Download PDF" });
  const pdf = "/media/private/certificates/1.pdf?signed-anew";
  answers("get", "/courses/certificates/mine/", { ...onTheWay, certificate: { ...certificate, pdf } });

  await act(() => void dispatchEvent(new Event("visibilitychange")));

  await waitFor(() => expect(screen.getByRole("link", { name: "Download PDF" })).toHaveAttribute("href", pdf));
});

test("LinkedIn is given the academy, the academy's month of issue and the page to verify it", () => {
  const { origin, pathname, searchParams } = new URL(linkedInAddress(certificate, "Orda Academy"));

  expect(origin + pathname).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "International Arbitration",
    organizationName: "Orda Academy",
    issueYear: "2026",
    issueMonth: "12",
    certId: "OAA-2026-7K3M",
    certUrl: "https://academy.example/verify/OAA-2026-7K3M",
  });
});

test("a certificate that cannot be loaded says so, with a retry", async () => {
  theCourse();
  refuses("get", "/courses/certificates/mine/", 400, "request.invalid");
  const { user } = await visitCourse(ADDRESS);
  const failure = await screen.findByRole("alert");

  answers("get", "/courses/certificates/mine/", onTheWay);
  await user.click(within(failure).getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("region", { name: "The way to the certificate" })).toBeVisible();
});

test("in Russian the points have their forms", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", [[["", ""]]]);
  await openCertificate({ ...onTheWay, points: 2 });

  expect(await screen.findByRole("progressbar", { name: "2 балла из 18" })).toBeVisible();
});

test("a step with a code that this page does not know has no way, not even one that every object has", async () => {
  const complain = vi.spyOn(console, "error");
  await openCertificate({ ...onTheWay, requirements: [line("constructor", 0, 1), line("toString", 0, 1)] });

  expect(
    (await screen.findByRole("region", { name: "The way to the certificate" })).querySelectorAll("li"),
  ).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});
