import { NewGroup, type StaffGroup } from "@academy/shared/contract/staff/groups";
import { academyField, momentOfAcademyField } from "@academy/shared/format/academy-clock";
import * as z from "@academy/shared/schema";

/** The fields of the form with the typed texts. */
export const GroupFields = z.object({
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  seats: z.string(),
  /** The number of an essay topic; empty for the intake's. */
  essayTopic: z.string(),
  /** When a topic opens, by its number, in academy time and the format of a date-and-time field; empty for the topic's own date. */
  releases: z.record(z.string(), z.string()),
});
export type GroupFields = z.infer<typeof GroupFields>;

/** The values of the fields before anything is typed. */
export const fieldsOf = (group: StaffGroup | null): GroupFields => ({
  name: group?.name ?? "",
  firstDay: group?.first_day ?? "",
  lastDay: group?.last_day ?? "",
  seats: String(group?.seats ?? ""),
  essayTopic: String(group?.essay_topic ?? ""),
  releases: Object.fromEntries(
    (group?.releases ?? []).map(({ topic, opens_at }) => [String(topic), academyField(new Date(opens_at))]),
  ),
});

/** Reads the form; a refusal names the fields as the api does. */
export function readGroup({ name, firstDay, lastDay, seats, essayTopic, releases }: GroupFields) {
  return z.safeParse(NewGroup, {
    name,
    first_day: firstDay,
    last_day: lastDay,
    seats: seats.trim() === "" ? null : Number(seats),
    essay_topic: essayTopic === "" ? null : Number(essayTopic),
    releases: Object.entries(releases)
      .filter(([, typed]) => typed !== "")
      .map(([topic, typed]) => ({
        topic: Number(topic),
        opens_at: momentOfAcademyField(typed)?.toISOString() ?? typed,
      })),
  });
}
