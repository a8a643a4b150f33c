import * as z from "@academy/shared/schema";
import { type ErrorCode as Code, ERROR_SENTENCES } from "./error-sentences.ts";

/** Every machine code that an error may carry (`subject.reason`, reading 47); the client has its own text for each of them. */
export const ERROR_CODES = Object.entries(ERROR_SENTENCES)
  .flatMap(([subject, reasons]) => Object.keys(reasons).map((reason) => `${subject}.${reason}` as Code))
  .sort();

/** One machine code of an error. */
export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = Code;
