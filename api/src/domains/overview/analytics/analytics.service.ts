import type { FunnelQuery, LectureFigures, QuestionAnalytics } from "@academy/shared/contract/staff/analytics";
import { FILM_SEGMENTS } from "@academy/shared/contract/staff/analytics";
import type { Context } from "#context.ts";
import { analyticsRepository } from "./analytics.repository.ts";
import { figuresRepository } from "./figures.repository.ts";
import { presentFigures } from "./question-figures.ts";
import { nestedWithoutSmall, partOf, withoutSmall } from "./withheld.ts";

/** How many live sessions and how many months are shown, the newest. */
const SESSIONS = 50;
const MONTHS = 24;

type People = Pick<LectureFigures, "started" | "finished" | "stops" | "rewatched">;

const NOBODY: People = { started: null, finished: null, stops: [], rewatched: [] };

/** The figures of a lecture without those of fewer than five people; who is still watching is the rest of those who started. */
function presentLecture(figures: readonly number[], hasFilm: boolean): People {
  const [started = 0, finished = 0] = figures;
  const stops = figures.slice(2, 2 + FILM_SEGMENTS);
  const again = figures.slice(2 + FILM_SEGMENTS);
  const watching = started - finished - stops.reduce((sum, people) => sum + people, 0);
  const [shownFinished, , ...shownStops] = withoutSmall([finished, watching, ...stops]);
  return {
    started,
    finished: shownFinished ?? null,
    stops: hasFilm ? shownStops : [],
    rewatched: hasFilm ? again.map((people) => partOf(people, started)) : [],
  };
}

/** What an instructor acts on (reading 126): the figures that a job counted, without those of fewer than five people. */
export function analytics({ db, clock }: Context<"db" | "clock">) {
  const repository = analyticsRepository(db);
  const { newest } = figuresRepository(db);
  return {
    async lectures() {
      const figures = await newest("lecture");
      const rows = await repository.lectures();
      return {
        items: rows.map(({ video, ...lecture }) => {
          const counted = figures.get(String(lecture.id));
          const people = counted ? presentLecture(counted.figures, video !== null) : NOBODY;
          return { ...lecture, ...people, counted_on: counted?.day ?? null };
        }),
      };
    },

    async questions(course: number | undefined): Promise<QuestionAnalytics> {
      const topics = await repository.topicsWithTests();
      const topic = topics.find(({ id }) => id === course)?.id ?? topics[0]?.id ?? null;
      const questions = topic === null ? [] : await repository.questions(topic);
      const sums = await repository.answers(questions.map(({ id }) => id));
      const items = questions.map(({ id, content, lecture }) => {
        const text = { en: content.text.en, ru: content.text.ru };
        return { id, text, lecture, ...presentFigures(sums.get(id) ?? [], content) };
      });
      return { topics, topic, items };
    },

    async sessions() {
      const figures = await newest("session");
      const rows = await repository.sessions(clock(), SESSIONS);
      return {
        items: rows.map(({ id, title, startsAt }) => ({
          ...{ id, title, starts_at: startsAt.toISOString() },
          attended: figures.get(String(id))?.figures[0] ?? null,
        })),
      };
    },

    async funnel({ by = "month" }: FunnelQuery) {
      const figures = await newest(by);
      const months = () => [...figures.keys()].sort().reverse().slice(0, MONTHS);
      const subjects =
        by === "month"
          ? months().map((month) => ({ subject: month, name: month }))
          : (await repository.groups()).map(({ id, name }) => ({ subject: String(id), name }));
      const items = subjects.flatMap(({ subject, name }) => {
        const counted = figures.get(subject);
        return counted ? [{ name, reached: nestedWithoutSmall(counted.figures), counted_on: counted.day }] : [];
      });
      return { items };
    },
  };
}
