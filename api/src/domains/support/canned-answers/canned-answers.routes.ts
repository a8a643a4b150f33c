import * as operations from "@academy/shared/contract/staff/canned-answers.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { cannedAnswersService } from "./canned-answers.service.ts";

/** Texts that those who answer questions and messages insert, make and change. */
export const cannedAnswersRoutes: StaffSection = (serve, context) => {
  const answers = cannedAnswersService(context);

  serve(operations.listCannedAnswers, () => answers.list());
  serve(operations.addCannedAnswer, (request) => answers.add(staffOf(request), request.body));
  serve(operations.changeCannedAnswer, (request) => answers.change(staffOf(request), request.params.id, request.body));
  serve(operations.deleteCannedAnswer, (request) => answers.remove(staffOf(request), request.params.id));
};
