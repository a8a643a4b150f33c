import * as operations from "@academy/shared/contract/staff/canned-answers.operations";
import { serving } from "#http/contract/serve.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { cannedAnswersService } from "./canned-answers.service.ts";

/** Texts that those who answer questions and messages insert, make and change. */
export const cannedAnswersRoutes: StaffSection = (app, context, guard) => {
  const answers = cannedAnswersService(context);
  const serve = serving(app, guard);

  serve(operations.listCannedAnswers, () => answers.list());
  serve(operations.addCannedAnswer, (request) => answers.add(staffOf(request), request.body));
  serve(operations.changeCannedAnswer, (request) => answers.change(staffOf(request), request.params.id, request.body));
  serve(operations.deleteCannedAnswer, async (request) => {
    await answers.remove(staffOf(request), request.params.id);
    return { ok: true };
  });
};
