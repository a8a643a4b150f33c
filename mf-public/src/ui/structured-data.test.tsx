import { render } from "@testing-library/react";
import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData } from "./structured-data.tsx";

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "</script>",
        "</SCRIPT ",
        "<script>",
        "<!--",
        "-->",
        "]]>",
        "\u2028",
        "\u2029",
        "$&",
        "&lt;",
        '"',
        "\\u003c",
      ),
      fc.string({ unit: "grapheme" }),
    ),
    { maxLength: 5 },
  )
  .map((pieces) => pieces.join(""));

test("structured data is unchanged in a page and in its HTML, whatever its text contains", () => {
  fc.assert(
    fc.property(words, (name) => {
      const { body } = new DOMParser().parseFromString(
        renderToString(<StructuredData facts={{ name }} />),
        "text/html",
      );
      const { container, unmount } = render(<StructuredData facts={{ name }} />);

      const [script, ...others] = body.ownerDocument.querySelectorAll("script");
      expect(others).toEqual([]);
      for (const text of [script?.textContent, container.textContent])
        expect(JSON.parse(text ?? "")).toMatchObject({ name });
      unmount();
    }),
  );
});
