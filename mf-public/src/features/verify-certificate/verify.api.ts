import { asciiDigits } from "@academy/shared/contract/ascii-digits";
import { verifyCertificate } from "@academy/shared/contract/certificates.operations";
import { apiQuery } from "@academy/shared/query/api-query";

/** What the academy's register says about a number; open to everybody who has it. */
export const certificateQuery = (number: string) =>
  apiQuery(
    ["certificates", number],
    verifyCertificate,
    { params: { number } },
    {
      // It may be withdrawn while the page is open in a tab.
      staleTime: 0,
    },
  );

/** A number as people type, dictate or paste it, brought to the form in which it is printed. */
export const printedNumber = (typed: string) =>
  asciiDigits(typed)
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]+/g, "-");

/** Longest number that is looked up; the academy's own have 18 signs. */
const NUMBER_MAX = 40;

/** Whether what was typed or pasted is a badge, whole or damaged: it is longer than any number. */
export const isCredential = (typed: string) => typed.trim().length > NUMBER_MAX;
