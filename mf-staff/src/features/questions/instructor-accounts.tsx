import type { StaffInstructors } from "@academy/shared/contract/staff/questions";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Select } from "@academy/shared/ui/forms/select";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useState } from "react";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { instructorsQuery, nameInstructor } from "./questions.api.ts";
import styles from "./questions.module.css";

/** For owners: which instructor of the academy each account is. It sees that person's lectures and answers under that name. */
export function InstructorAccounts() {
  const { t } = useTranslation("staff");
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={t("questions.instructors.title")} level={2} open={open} onToggle={() => setOpen(!open)}>
      {open && <Accounts />}
    </Disclosure>
  );
}

function Accounts() {
  const { t } = useTranslation("staff");
  const result = useQuery(instructorsQuery());
  return (
    <Async result={result} skeleton={<Skeleton shape="row" count={2} />}>
      {({ accounts, people }) => (
        <div className={styles.preview}>
          <p>{t(accounts.length === 0 ? "questions.instructors.none" : "questions.instructors.why")}</p>
          {accounts.map((account) => (
            <Account key={account.id} account={account} people={people} />
          ))}
        </div>
      )}
    </Async>
  );
}

interface AccountProps {
  account: StaffInstructors["accounts"][number];
  people: StaffInstructors["people"];
}

function Account({ account, people }: AccountProps) {
  const { t } = useTranslation("staff");
  const { id, email, name, person } = account;
  const choose = useStep({
    send: (chosen: string | null) => nameInstructor(id, chosen),
    done: () => t("questions.instructors.done"),
    undo: () => nameInstructor(id, person),
  });
  return (
    <>
      <Select
        label={[name, email].filter(Boolean).join(" · ")}
        value={person ?? ""}
        disabled={choose.isPending}
        onChange={({ target }) => choose.mutate(target.value || null)}
      >
        <option value="">{t("questions.instructors.nobody")}</option>
        {people.map(({ slug, name: fullName }) => (
          <option key={slug} value={slug}>
            {fullName}
          </option>
        ))}
      </Select>
      <StepFailure error={choose.error} />
    </>
  );
}
