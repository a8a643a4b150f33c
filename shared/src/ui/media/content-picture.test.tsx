// @covers visual §2.4

import { render } from "@testing-library/react";
import { createRef, Suspense, use } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ContentPicture } from "./content-picture.tsx";

const ADDRESS = "/media/public/people/a.webp";
const WIDTHS = [160, 320, 640, 1280].map((width) => `${ADDRESS}?w=${width} ${width}w`).join(", ");

const attributesOf = (image: Element | null) =>
  ["sizes", "srcset", "src"].map((name) => image?.getAttribute(name) ?? null);

test("a content picture has several widths, and the layout gives its size", () => {
  const ref = createRef<HTMLImageElement>();
  const { container } = render(<ContentPicture ref={ref} src={ADDRESS} sizes="50vw" alt="" />);

  expect(attributesOf(container.firstElementChild)).toEqual(["50vw", WIDTHS, ADDRESS]);
  expect(ref.current).toBe(container.firstElementChild);
});

test("the markup of a page has its widths", () => {
  const place = document.createElement("template");
  place.innerHTML = renderToString(<ContentPicture src={ADDRESS} sizes="50vw" alt="" />);

  expect(attributesOf(place.content.querySelector("img"))).toEqual(["50vw", WIDTHS, ADDRESS]);
});

test("another picture with the same element replaces all addresses", () => {
  const { container, rerender } = render(<ContentPicture src={ADDRESS} sizes="50vw" alt="" />);
  const photo = "/media/public/photos/0123456789abcdef.webp";

  rerender(<ContentPicture src={photo} sizes="50vw" alt="" />);

  expect(attributesOf(container.firstElementChild)).toEqual([null, null, photo]);
});

test("an image of a rendering that was thrown away has no widths, by which Chromium would keep it", () => {
  const made = vi.spyOn(document, "createElement");
  const never = new Promise<never>(() => undefined);
  const Waits = () => use(never);

  render(
    <Suspense fallback="soon">
      <ContentPicture src={ADDRESS} sizes="50vw" alt="" />
      <Waits />
    </Suspense>,
  );

  const images = made.mock.results.map(({ value }) => value).filter((element) => element instanceof HTMLImageElement);
  expect(images.length).toBeGreaterThan(0);
  expect(images.map((image) => image.hasAttribute("srcset"))).toEqual(images.map(() => false));
});

test.for([
  ["a drawing", "/media/public/brand/certificate-sample.svg"],
  ["a student's photo", "/media/public/photos/0123456789abcdef.webp"],
  ["a signed picture", "/media/private/certificates/1.png?student=1&expires=2&signature=3"],
  ["a picture just chosen", "blob:https://academy.example/1"],
  ["a picture of somebody else", "https://example.com/media/public/a.webp"],
  ["an address with a query of its own", "/media/public/people/a.webp?v=2"],
] as const)("%s has no widths", ([, address]) => {
  const { container } = render(<ContentPicture src={address} sizes="50vw" alt="" />);

  expect(attributesOf(container.firstElementChild)).toEqual([null, null, address]);
});
