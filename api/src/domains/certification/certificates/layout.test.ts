import { expect, test } from "vitest";
import type { CertificateRow } from "./certificates.repository.ts";
import { certificateLayout, type Line, WIDTH, widthOf } from "./layout.ts";

const ROW: CertificateRow = {
  id: 1,
  studentId: 7,
  number: "OAA-2026-7F3K-9QXM",
  name: "Aliya Nurlan",
  course: "International Arbitration: Professional Certification Programme",
  points: 18,
  issuedAt: new Date("2026-11-23T10:00:00Z"),
  revokedAt: null,
} as CertificateRow;

const layoutOf = (given: Partial<CertificateRow>) =>
  certificateLayout({ ...ROW, ...given }, "https://academy.example/verify/OAA-2026-7F3K-9QXM");

/** The box of a line: its left and right edge, its top and bottom. */
function boxOf({ text, x, y, size, face, anchor }: Line) {
  const width = widthOf(text, face, size);
  const left = x - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width);
  return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.25 };
}

/** The brass frame, and the QR code of the verification address. */
const [LEFT, RIGHT] = [40, WIDTH - 40];
const CODE = { left: WIDTH - 202, top: 562 };

const touches = (one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const HOSTILE = "<script>window.ran=1</script> & \"'<img src=x onerror=1>";

test.each([
  ["usual words", {}],
  ["a name of two hundred letters", { name: "W".repeat(200) }],
  ["a title of three hundred letters", { course: "Arbitration and other ways to resolve disputes ".repeat(7) }],
  ["a title of one endless word", { course: "Arbitration".repeat(40) }],
  ["a title of a thousand words", { course: "Arbitration ".repeat(1000) }],
  ["markup", { name: HOSTILE, course: HOSTILE.repeat(6) }],
])("with %s no line of a certificate leaves the frame or overlaps another line or the code", (_, given) => {
  const boxes = layoutOf(given).lines.map(boxOf);

  for (const [at, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(LEFT);
    expect(box.right).toBeLessThanOrEqual(RIGHT);
    expect(box.bottom > CODE.top && box.top < CODE.top + 118 && box.right > CODE.left, "the code is covered").toBe(
      false,
    );
    expect(
      boxes.slice(at + 1).filter((other) => touches(box, other)),
      "lines that meet",
    ).toEqual([]);
  }
});

test("characters that reorder or disguise a line are not printed", () => {
  const { lines } = layoutOf({ course: "Inter\u202enational\u0000 Arbi\u200ftration\u2066" });

  expect(lines.map(({ text }) => text)).toContain("International Arbitration");
});
