import { mayDo } from "@academy/shared/contract/roles";
import { StaffCertificatesQuery } from "@academy/shared/contract/staff/certificates";
import { StaffOrdersQuery } from "@academy/shared/contract/staff/money/orders";
import { StaffQuestionQuery } from "@academy/shared/contract/staff/questions";
import {
  SEARCH_HITS,
  SEARCH_MIN,
  SEARCHED,
  type Searched,
  type SearchHit,
  type StaffSearch,
} from "@academy/shared/contract/staff/search";
import { StaffStudentsQuery } from "@academy/shared/contract/staff/students";
import { staffCertificates } from "#domains/certification/certificates/staff/staff-certificates.service.ts";
import { questionScope } from "#domains/learning/questions/staff/questions-scope.ts";
import { staffQuestions } from "#domains/learning/questions/staff/staff-questions.service.ts";
import type { MoneyContext } from "#domains/payments/staff/money-context.ts";
import { staffOrders } from "#domains/payments/staff/staff-orders.service.ts";
import { listStudents } from "#domains/students/staff/student-list.service.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { findLectures } from "./lectures.repository.ts";

/** The hits of one kind; null for a member who may not list it. */
type Find = (member: StaffMember, q: string) => Promise<{ hits: SearchHit[]; more: boolean } | null>;

/** Searches the lists of the sections that a member may open, with the words and the rights of each list. */
export function staffSearch(context: MoneyContext) {
  const { db } = context;
  const query = (q: string) => ({ q, limit: SEARCH_HITS });

  const found = <Item>(page: { items: Item[]; next_cursor: string | null }, hit: (item: Item) => SearchHit) => ({
    hits: page.items.map(hit),
    more: page.next_cursor !== null,
  });

  const finds: Record<Searched, Find> = {
    students: async ({ roles }, q) => {
      if (!mayDo(roles, "students.read")) return null;
      const page = await listStudents(context, StaffStudentsQuery.parse(query(q)), mayDo(roles, "students.manage"));
      return found(page, ({ id, name, email }) => ({
        id: String(id),
        title: name || email,
        detail: name ? email : "",
      }));
    },
    orders: async ({ roles }, q) => {
      if (!mayDo(roles, "orders.manage")) return null;
      const page = await staffOrders(context).list(StaffOrdersQuery.parse(query(q)));
      return found(page, ({ id, receipt, student }) => ({
        id: String(id),
        title: [`№ ${id}`, receipt].filter(Boolean).join(" · "),
        detail: student.name || student.email || "",
      }));
    },
    questions: async (member, q) => {
      if (!mayDo(member.roles, "questions.answer")) return null;
      const page = await staffQuestions(context).list(member, StaffQuestionQuery.parse({ ...query(q), filter: "all" }));
      return found(page, ({ id, title, lecture }) => ({ id: String(id), title, detail: lecture.title }));
    },
    lectures: async (member, q) => {
      const isEditor = mayDo(member.roles, "content.edit");
      if (!isEditor && !mayDo(member.roles, "questions.answer")) return null;
      const teacher = isEditor ? "all" : (await questionScope(db, member)).teacher;
      const rows = await findLectures(db, q, teacher, SEARCH_HITS + 1);
      const hits = rows.map(({ id, title, topic }) => ({ id: String(id), title, detail: topic }));
      return { hits: hits.slice(0, SEARCH_HITS), more: rows.length > SEARCH_HITS };
    },
    certificates: async ({ roles }, q) => {
      if (!mayDo(roles, "certificates.decide")) return null;
      const page = await staffCertificates(context).list(StaffCertificatesQuery.parse(query(q)));
      return found(page, ({ number, name }) => ({ id: number, title: number, detail: name }));
    },
  };

  return async (member: StaffMember, q: string): Promise<StaffSearch> => {
    if (q.length < SEARCH_MIN) return { groups: [] };
    const groups = await Promise.all(
      SEARCHED.map(async (kind) => {
        const result = await finds[kind](member, q);
        return result && result.hits.length > 0 ? { kind, ...result } : null;
      }),
    );
    return { groups: groups.filter((group) => group !== null) };
  };
}
