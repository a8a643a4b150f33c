import * as operations from "@academy/shared/contract/students/students.operations";
import { callApi } from "@academy/shared/http";

/** Tells the academy which version of the texts the student knows of. */
export const seeTerms = (version: string) => callApi(operations.seeTerms, { body: { terms_version: version } });
