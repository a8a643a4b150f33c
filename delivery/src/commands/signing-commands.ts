import { readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { distOf } from "#config.ts";
import { addKey } from "#keys-file.ts";
import { billOfMaterials } from "#signing/bill-of-materials.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import { type CommandLine, type Commands, partNamed } from "./command-line.ts";
import type { Team } from "./team.ts";

/** The list of packages of the part in a folder. Throws with the cause and how to sign without the list. */
async function listed(folder: string): Promise<string> {
  try {
    return await billOfMaterials(folder);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`nothing was signed: ${cause}\nwithout the list: --without-sbom "why"`);
  }
}

/** The commands that make keys and sign builds, without the store or the release service. */
export function signingCommands({ config }: Pick<Team, "config">, { values, positionals }: CommandLine): Commands {
  const [, given] = positionals;
  const callerPath = (path: string) => resolve(config.callerDir, path);
  return {
    keygen: async () => {
      const { privatePem, publicText } = newKeys();
      const publicKey = `The public key of its part, for KEYS_FILE:\n  "${given ?? "<part>"}": ["${publicText}"]\nor its line of areas.json:\n  "keys": ["${publicText}"]`;
      if (!given) return console.log(`${privatePem}\n${publicKey}`);
      const part = partNamed(given);
      const file = callerPath(values.key ?? `${part}.pem`);
      await writeFile(file, privatePem, { mode: 0o600, flag: "wx" });
      const { keysFile } = config;
      if (keysFile) addKey(keysFile, part, publicText);
      console.log(`${file} has the private key: keep it where only its team reads it
${keysFile ? `${keysFile} has the public key, which running edges and the release service follow` : publicKey}
Next: delivery sign ${part} --key ${file}`);
    },
    sign: async () => {
      const part = partNamed(given);
      const pem = values.key ? await readFile(callerPath(values.key), "utf8") : config.releaseKey;
      if (!pem) throw new Error("which key? --key FILE, or RELEASE_KEY with the PEM in it");
      const { builder, source, inPipeline } = config;
      const dist = distOf(config, part);
      const withoutSbom = values["without-sbom"];
      if (withoutSbom === "") throw new Error('say why: --without-sbom "…"');
      const bill = withoutSbom ? undefined : await listed(dirname(dist));
      const signing = { pem, builder, source, now: new Date(), bill, withoutSbom, inPipeline };
      const version = await signBuild(part, dist, signing);
      console.log(
        `${part} ${version} is signed, ${bill ? "with the list of its packages" : `without the list of its packages: ${withoutSbom}`}`,
      );
    },
  };
}
