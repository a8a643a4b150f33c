/** The origin of the API, as the test passes it. */
export const origin = process.argv[2] ?? "";

export const PASSWORD = "a long walk home";

/** The code in the newest email of the local mailbox, which is no operation of the document. */
export async function confirmed(email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/dev/mail/?to=${encodeURIComponent(email)}`);
  return /\b\d{4}\b/.exec(await answer.text())?.[0] ?? "";
}

/** Pays on the sandbox bank's pages, as a person does in a browser. */
export async function paid(paymentUrl: string): Promise<void> {
  const path = new URL(paymentUrl).pathname;
  const send = (to: string, fields: Record<string, string>) =>
    fetch(`${origin}${to}`, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  await send(path, { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "A STUDENT" });
  await send(path.replace("checkout", "secure"), { sms: "123456" });
}
