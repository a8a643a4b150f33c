/** The signature of a PDF; some programs write a few bytes before it. */
const PDF = "%PDF-";

/** Whether a file begins as a PDF does. */
export const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 1024).text()).includes(PDF);
