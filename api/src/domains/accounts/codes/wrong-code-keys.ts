/** The rate limit keys that count the wrong codes of one account or address; an address is stored in them as its HMAC. */
export const wrongCodeKeys = {
  registration: (addressHmac: string) => `code:wrong:${addressHmac}`,
  recovery: (addressHmac: string) => `recovery:wrong:${addressHmac}`,
  emailChange: (step: "old" | "new", studentId: number) => `email-change:wrong:${step}:${studentId}`,
};
