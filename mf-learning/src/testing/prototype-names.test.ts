import { expectNoPollution, poisonedJson, poisonedSearch } from "@academy/shared/testing/poisoned-json";
import { test } from "vitest";
import { type DatedReport, merged } from "#features/player/progress/dated-report.ts";
import { readQuestionView, withQuestionView } from "#features/questions/query/question-address.ts";
import { readCourseAddress, withLecture, withShownLecture, withTab } from "#screens/course-address.ts";
import { readTestAddress } from "#topic-tests/test-address.ts";

const REPORT = { position: 10, watched: [[0, 10]], watched_at: "2026-11-22T10:00:00Z", speed: 1 };

test("two reports of a lecture are joined, whatever prototypes one of them names", async () => {
  await expectNoPollution(poisonedJson(REPORT), (text) =>
    merged(JSON.parse(text) as DatedReport, REPORT as unknown as DatedReport),
  );
});

test("the address of the course is read and written, whatever prototypes it names", async () => {
  await expectNoPollution(poisonedSearch("tab", "lecture", "question", "q", "filter", "attempt"), (text) => {
    const search = new URLSearchParams(text);
    const asked = Object.fromEntries(search) as Parameters<typeof withQuestionView>[1];
    return [
      readCourseAddress(search),
      readQuestionView(search),
      readTestAddress(search),
      ...[
        withQuestionView(search, asked),
        withTab(search, "lessons"),
        withLecture(search, 7),
        withShownLecture(search, 7),
      ],
    ].map((each) => (each instanceof URLSearchParams ? Object.fromEntries(each) : each));
  });
});
