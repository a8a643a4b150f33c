import { RESUME_MAX } from "@academy/shared/contract/scholarships";

/** How a PDF begins; some programs write a few bytes before it. */
const PDF = "%PDF-";

/** What the page itself finds wrong with a resume before it is sent; the server looks at everything again. */
export async function resumeProblem(file: File | null): Promise<string | null> {
  if (!file) return "field.required";
  if (file.size > RESUME_MAX) return "scholarship.file_too_large";
  return (await file.slice(0, 1024).text()).includes(PDF) ? null : "essay.file_format";
}
