import { expect, it } from "vitest";
import { pdfText } from "#test/support/pdf-text.ts";
import { documentBytes } from "./document-bytes.ts";
import { newDocument } from "./new-document.ts";

async function textOf(text: string): Promise<string> {
  const doc = newDocument();
  const done = documentBytes(doc);
  doc.text(text).end();
  return pdfText(await done);
}

it("a letter that was drawn as a part of another one is still copied in the next document", async () => {
  expect(await textOf("ы")).toBe("ы");
  expect(await textOf("ь")).toBe("ь");
});
