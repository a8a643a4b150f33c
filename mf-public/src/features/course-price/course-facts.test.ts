import { aCourse } from "@academy/shared/testing/builders";
import { expect, test } from "vitest";
import { courseFacts } from "./course-facts.ts";

const words = {
  title: "International Arbitration",
  description: "A course",
  academy: "Orda Academy of Arbitration",
  language: "en",
  origin: "https://academy.example",
  pathname: "/aboutthecourse",
};

test("the offer names the amount that is charged, in tenge", () => {
  const { offers } = courseFacts(aCourse({ payable_kzt: 748_800 }), words);

  expect(offers).toMatchObject({ price: 748_800, priceCurrency: "KZT", url: "https://academy.example/aboutthecourse" });
});

test("the workload is the whole length of the lectures", () => {
  const { hasCourseInstance } = courseFacts(aCourse({ duration: 56 * 60 + 18 }), words);

  expect(hasCourseInstance).toMatchObject({ courseMode: "Online", courseWorkload: "PT56H18M" });
});
