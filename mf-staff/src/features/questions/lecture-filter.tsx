import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Select } from "@academy/shared/ui/forms/select";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useMay } from "#me/use-may.ts";
import { questionSourcesQuery } from "./questions.api.ts";

/** The course, topic or lecture of the filter; at most one of them is set. */
interface Narrowed {
  course: number | null;
  topic: number | null;
  lecture: number | null;
}

interface LectureFilterProps {
  values: Narrowed;
  onChoose: (values: Narrowed) => void;
}

const KINDS = ["lecture", "topic", "course"] as const;

/** Filters the questions by course, topic or lecture; a note says when an account is not linked to an instructor. */
export function LectureFilter({ values, onChoose }: LectureFilterProps) {
  const t = useTranslations("staff");
  const may = useMay();
  const { data } = useQuery(questionSourcesQuery());
  const courses = data?.courses ?? [];
  const titles = courses.flatMap((course) => [
    course.title,
    ...course.topics.flatMap((topic) => [topic.title, ...topic.lectures.map(({ title }) => title)]),
  ]);
  const { say } = useTranslated(titles);
  const kind = KINDS.find((name) => values[name] !== null);
  const choose = (text: string) => {
    const [name, id] = text.split("-");
    onChoose({ course: null, topic: null, lecture: null, ...(name && { [name]: Number(id) }) });
  };
  // An owner sees every lecture; an instructor sees only the own lectures, which need the link to a person of the academy.
  if (data && courses.length === 0 && !may("staff.manage") && data.instructor === null)
    return <Banner tone="info">{t("questions.no_person")}</Banner>;
  return (
    <Select
      label={t("questions.lecture")}
      value={kind ? `${kind}-${values[kind]}` : ""}
      none={t("questions.all_lectures")}
      options={(courses.length > 1 ? courses : []).map(({ id, title }) => [`course-${id}`, say(title)])}
      onChange={({ target }) => choose(target.value)}
    >
      {courses.flatMap(({ topics }) =>
        topics.map((topic) => (
          <optgroup key={topic.id} label={say(topic.title)}>
            <option value={`topic-${topic.id}`}>{t("questions.whole_topic", { topic: say(topic.title) })}</option>
            {topic.lectures.map(({ id, title }) => (
              <option key={id} value={`lecture-${id}`}>
                {say(title)}
              </option>
            ))}
          </optgroup>
        )),
      )}
    </Select>
  );
}
