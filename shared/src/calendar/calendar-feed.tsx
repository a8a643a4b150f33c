import { LazyPart } from "#ui/async/lazy-part.tsx";

/** Loads the line with its texts. */
async function loadLine() {
  const line = await import("./calendar-feed-line.tsx");
  await line.provideCalendarTexts();
  return line.CalendarFeedLine;
}

/** The address of a person's calendar of live sessions, in a line that opens; loaded when it is shown. */
export const CalendarFeed = () => <LazyPart name="calendar-feed" load={loadLine} given={{}} />;
