import { isPdf } from "@academy/shared/browser/is-pdf";
import { RESUME_MAX } from "@academy/shared/contract/scholarships";

/** What the page itself finds wrong with a resume before it is sent; the server looks at everything again. */
export async function resumeProblem(file: File | null): Promise<string | null> {
  if (!file) return "field.required";
  if (file.size > RESUME_MAX) return "scholarship.file_too_large";
  return (await isPdf(file)) ? null : "essay.file_format";
}
