import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NewTabLink } from "./new-tab-link.tsx";

test("a link to another site says that it opens a new tab, and sends that site no referrer", () => {
  render(<NewTabLink href="https://example.org/">Our office</NewTabLink>);

  const link = screen.getByRole("link", { name: /^Our office ?\(opens in a new tab\)$/ });

  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});
