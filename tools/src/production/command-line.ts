import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { ROOT } from "@academy/delivery/config.ts";
import type { Academy, Settings } from "./settings.ts";

export const USAGE = `npm run setup:production -- --domain academy.example --email you@example.com [--folder /var/lib/academy]
    makes settings, secrets, keys and the first release; asks for the mail server and the keys of Stripe (or takes them from the
    environment: SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET); an empty answer means later. Again, without options: asks for
    what is still missing and changes nothing else
npm run release:api [-- NAME@sha256:…]
    builds the api's image of this checkout, or takes one by its digest, and releases it under load: checked against what is live,
    migrated, then one api after the other
npm run release:api -- --back
    goes back to the image before
npm run doctor
    says what is well and what is missing, and how to get it`;

/** The options of a command; null when its usage is requested. Throws on one that it does not know. */
export function optionsOf<const T extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: T) {
  if (args.includes("--help") || args.includes("-h")) return null;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** What the setup's options say. */
interface SetupOptions {
  domain?: string | undefined;
  email?: string | undefined;
  folder?: string | undefined;
}

/**
 * The academy that a setup is about, by its options and by what compose.yaml's `.env` knows from an earlier one, and what the person should
 * read first. Throws on options that are missing or wrong, and on another folder than before.
 */
export function academyOf(options: SetupOptions, known: Settings): { academy: Academy; note: string | undefined } {
  const domain = options.domain ?? known.DOMAIN;
  if (!domain || !/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(domain))
    throw new Error(`--domain must be a domain such as academy.example\n\n${USAGE}`);
  const typed = options.email ?? known.EMAIL;
  if (!typed || !/^[^\s@]+@[^\s@]+$/.test(typed))
    throw new Error(`--email must be the first owner's address\n\n${USAGE}`);
  const folder = resolve(options.folder ?? known.ACADEMY_DIR ?? "/var/lib/academy");
  if (`${folder}/`.startsWith(`${ROOT}/`))
    throw new Error("--folder must be outside of the checkout: secrets are kept there");
  if (known.ACADEMY_DIR && known.ACADEMY_DIR !== folder)
    throw new Error(`this checkout is of the academy in ${known.ACADEMY_DIR}: another one has a checkout of its own`);
  const email = known.EMAIL ?? typed;
  const note =
    email === typed
      ? undefined
      : `--email: ${email} stays. Another address is set in academy.env (SUPPORT_EMAIL, CONTACT_TO) and .env (EMAIL, for certificates); another owner is invited in the staff area`;
  return { academy: { domain, email, folder }, note };
}
