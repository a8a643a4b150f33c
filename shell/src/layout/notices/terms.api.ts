import { TermsKept } from "@academy/shared/contract/legal/accepted-terms";
import { http } from "@academy/shared/http";

/** Tells the academy which version of the texts the student knows of (reading 65). */
export const seeTerms = (version: string) => http.put("/student/student/terms/", { terms_version: version }, TermsKept);
