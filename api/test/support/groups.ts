import type { TestApi, TestStudent } from "./test-api.ts";

const REASON = { reason: "The winter group." };

/** A group as the staff make it, with one seat. */
export const A_GROUP = {
  name: "Winter",
  first_day: "2026-12-01",
  last_day: "2027-03-31",
  seats: 1 as number | null,
  essay_topic: null as number | null,
  releases: [] as { topic: number; opens_at: string }[],
};

/** The staff's calls about groups. */
export function groupCalls(api: TestApi, member: { token: string }) {
  const as = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    api.call(method, `/api/staff${path}`, body, member);
  const list = async () => (await as("GET", "/groups/")).body;
  return {
    as,
    list,
    /** Makes a group; returns its number. */
    add: async (fields: Partial<typeof A_GROUP> = {}): Promise<number> => {
      const { body } = await as("POST", "/groups/", { ...A_GROUP, ...fields });
      return Math.max(...body.groups.map(({ id }: { id: number }) => id));
    },
    one: async (id: number) => (await list()).groups.find((group: { id: number }) => group.id === id),
    move: (student: TestStudent, group: number | null) =>
      as("PUT", `/students/${student.id}/group/`, { group, ...REASON }),
  };
}
