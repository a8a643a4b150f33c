// @covers spec §8.6, reading 35

import { AREA_CONTRACT, type Area } from "@academy/shared/area";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useTranslated } from "./use-translated.tsx";

async function show(texts: string[]) {
  function Page() {
    const { say, isMachineMade, error, translating } = useTranslated(texts);
    const state = error ? "failed" : translating ? "translating" : "still";
    return (
      <p title={state} data-machine={texts.filter(isMachineMade).join(" | ")}>
        {texts.map(say).join(" | ")}
      </p>
    );
  }
  const area: Area = {
    id: "test",
    contract: AREA_CONTRACT,
    texts: { en: async () => ({}), ru: async () => ({}) },
    routes: [{ path: "/", handle: { role: "home", access: "anyone" }, screen: async () => Page }],
  };
  return renderArea(area, "/");
}

test("asks nothing in English", async () => {
  await show(["Tribunal"]);

  expect(screen.getByTitle("still")).toHaveTextContent("Tribunal");
});

test("asks once for several texts, each only once, and joins the segments", async () => {
  await changeLanguage("ru");
  const asked: string[][] = [];
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => {
    asked.push(search.getAll("q"));
    return [[["Состав "], ["арбитража"]], [["Решение"]]];
  });

  await show(["Tribunal", "Award", "Tribunal"]);

  expect(await screen.findByText("Состав арбитража | Решение | Состав арбитража")).toBeInTheDocument();
  expect(asked).toEqual([["Tribunal", "Award"]]);
});

test("reads the answer to one text, which is not wrapped", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", [["Решение ", "Award"], ["арбитража"]]);

  await show(["Award"]);

  expect(await screen.findByText("Решение арбитража")).toBeInTheDocument();
});

test("only machine translations are marked, not texts of people and unmarked ones", async () => {
  await changeLanguage("ru");
  answers("get", "/translate/", [
    [["Состав арбитража", "Tribunal", "machine"]],
    [["Решение", "Award", "human"]],
    [["Слушание", "Hearing"]],
  ]);

  await show(["Tribunal", "Award", "Hearing"]);

  const said = await screen.findByText("Состав арбитража | Решение | Слушание");
  expect(said).toHaveAttribute("data-machine", "Tribunal");
});

test("keeps the originals when the translation fails", async () => {
  await changeLanguage("ru");
  refuses("get", "/translate/", 404, "translation.unknown");

  await show(["Tribunal"]);

  expect(await screen.findByTitle("failed")).toHaveTextContent("Tribunal");
});

test("asks for more than sixty texts in several requests", async () => {
  await changeLanguage("ru");
  const asked: number[] = [];
  answers("get", "/translate/", ({ search }: { search: URLSearchParams }) => {
    const texts = search.getAll("q");
    asked.push(texts.length);
    return texts.map((text) => [[`${text}.ru`]]);
  });

  await show(Array.from({ length: 62 }, (_, at) => `text ${at}`));

  expect(await screen.findByText(/text 0\.ru .* text 61\.ru/)).toBeInTheDocument();
  expect(asked.sort((a, b) => a - b)).toEqual([2, 60]);
});
