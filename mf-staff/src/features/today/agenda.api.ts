import { changeEmailSetting, readEmailSetting } from "@academy/shared/contract/staff/questions.operations";
import { readAgenda } from "@academy/shared/contract/staff/today.operations";
import { callApi } from "@academy/shared/http";
import { staffQuery } from "#query/staff-query.ts";

/** The academy's day: its live sessions, what waits longest, the new students; read again with the window's focus. */
export const agendaQuery = () =>
  staffQuery(
    readAgenda,
    {},
    {
      staleTime: 20_000,
      refetchOnWindowFocus: true,
    },
  );

/** Whether the member gets emails about new questions. */
export const questionEmailsQuery = () => staffQuery(readEmailSetting);

export const setQuestionEmails = (wanted: boolean) => callApi(changeEmailSetting, { body: { wanted } });
