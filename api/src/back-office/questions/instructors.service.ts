import type { StaffInstructors } from "@academy/shared/contract/staff/questions";
import { auditedSteps } from "#back-office/audited.ts";
import type { StaffMember } from "#back-office/staff-guard.ts";
import type { Context } from "#context.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { staffRepository } from "#modules/staff/staff.repository.ts";

/** Which instructor of the academy an account is: whose questions it sees, and under whose name it answers (reading 83). */
export function staffInstructors(context: Pick<Context, "db" | "clock">) {
  const audited = auditedSteps(context);

  async function all(): Promise<StaffInstructors> {
    const repository = staffRepository(context.db);
    const accounts = await repository.instructorAccounts();
    return {
      accounts: accounts.map(({ id, email, firstName, lastName, person }) => ({
        id,
        email: email ?? "",
        name: [firstName, lastName].filter(Boolean).join(" "),
        person,
      })),
      people: await repository.instructors(),
    };
  }

  const name = (member: StaffMember, id: number, person: string | null) =>
    audited(member, "staff.instructor", async (tx) => {
      const repository = staffRepository(tx);
      if (person !== null && !(await repository.instructor(person))) throw fieldProblem("person", "field.invalid");
      const account = (await repository.instructorAccounts()).find((each) => each.id === id);
      if (!account) throw new Problem("student.unknown");
      await repository.setPerson(id, person);
      const [before, after] = [{ person: account.person }, { person }];
      return { result: undefined, note: { subject: { student: id }, before, after } };
    });

  return { all, name };
}
