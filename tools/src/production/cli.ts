import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "@academy/delivery/config.ts";
import { answersOf } from "./ask.ts";
import { dockerCompose } from "./docker-compose.ts";
import { examine, hostNames, lineOf } from "./doctor.ts";
import { machineProbes } from "./probes.ts";
import { imagesOf, keepImages, releaseApi, returnApi } from "./release-api.ts";
import { runBuild, runDelivery } from "./run-delivery.ts";
import { readSettings } from "./settings.ts";
import { setUp } from "./setup.ts";

const USAGE = `npm run setup:production -- --domain academy.example --email you@example.com [--folder /var/lib/academy]
    makes settings, secrets, keys and the first release; asks for what it cannot know (or takes it from the environment:
    SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET); a second run changes nothing
npm run release:api -- NAME@sha256:…    (or --back, to the image before)
    releases an image of the api under load: checked against what is live, migrated, then one after the other
npm run doctor
    says what is missing, and how to get it`;

const say = (line: string) => console.log(line);

function typed(values: { domain?: string | undefined; email?: string | undefined; folder: string }) {
  const { domain, email } = values;
  if (!domain || !/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(domain))
    throw new Error(`--domain must be a domain such as academy.example\n\n${USAGE}`);
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(`--email must be the first owner's address\n\n${USAGE}`);
  const folder = resolve(values.folder);
  if (`${folder}/`.startsWith(`${ROOT}/`))
    throw new Error("--folder must be outside of the checkout: secrets are kept there");
  return { domain, email, folder };
}

async function setup(): Promise<void> {
  const { values } = parseArgs({
    options: {
      domain: { type: "string" },
      email: { type: "string" },
      folder: { type: "string", default: "/var/lib/academy" },
    },
  });
  const academy = typed(values);
  const isRoot = process.getuid?.() === 0;
  const changed = await setUp(academy, {
    root: ROOT,
    say,
    isRoot,
    answers: (known) => answersOf(known, process.env, process.stdin.isTTY),
    delivery: runDelivery,
    build: runBuild,
  });
  if (!changed) say("everything was there already; nothing was changed");
  const settings = readSettings(`${academy.folder}/academy.env`);
  const patient = { ...academy, backup: `${academy.folder}/backup`, settings };
  const now = ["settings", "payments", "DNS", "mail"];
  const complaints = (await examine(patient, machineProbes(ROOT))).filter(({ subject }) => now.includes(subject));
  for (const each of complaints) say(lineOf(each));
  say(`\nNext: docker compose up -d\nThen: https://${academy.domain}, docker compose logs owner, npm run doctor`);
}

async function doctor(): Promise<void> {
  const { ACADEMY_DIR: folder, DOMAIN: domain, BACKUP_DIR } = readSettings(`${ROOT}/.env`);
  if (!folder || !domain) throw new Error("this checkout runs no academy yet: npm run setup:production");
  const settings = readSettings(`${folder}/academy.env`);
  const complaints = await examine(
    { domain, folder, backup: BACKUP_DIR ?? `${folder}/backup`, settings },
    machineProbes(ROOT),
  );
  for (const each of complaints) say(lineOf(each));
  if (complaints.length === 0)
    say(`${hostNames(domain).length} names, certificate, mail, disk, backup and registry: all is well`);
  else process.exitCode = 1;
}

async function releaseApiImage(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { back: { type: "boolean" } } });
  const file = `${ROOT}/.env`;
  const { image: running, before } = imagesOf(file);
  const engine = dockerCompose(ROOT);
  const [image = ""] = positionals;
  if (values.back) {
    if (!before) throw new Error("no image was released before this one");
    await returnApi(engine, { image: running, before });
    await keepImages(file, before, running);
    return say(`${before} is back`);
  }
  await releaseApi(engine, { image, before: running, say });
  await keepImages(file, image, running);
  say(`${image} serves; back: npm run release:api -- --back`);
}

try {
  const command = process.argv.splice(2, 1)[0];
  if (command === "setup") await setup();
  else if (command === "doctor") await doctor();
  else if (command === "release-api") await releaseApiImage();
  else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
