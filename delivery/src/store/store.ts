import { createHash } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { manifestFileOf } from "#config.ts";
import { type Envelope, readEnvelope } from "#signing/envelope.ts";
import { emptyRegistry, type StoredRegistry } from "./stored-registry.ts";

/** The hash of a content in the form of the subresource-integrity attribute. */
export const sha384 = (content: Buffer | string): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** One line of the store's audit log. */
export interface AuditLine {
  action: "release" | "rollback" | "rollout";
  part: string;
  from: string | null;
  to: string;
  /** Of a rollout: how many of a hundred visitors get `to`. */
  traffic?: number;
  reason?: string;
}

/** The release store on disk: immutable version folders, the registry, the audit log. */
export class Store {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The folder of a version, whether or not it exists. */
  versionFolder = (part: string, version: string): string => join(this.folder, part, version);

  /** Where the source maps of a version are: in a folder that no server serves. */
  sourceMapFolder = (part: string, version: string): string => join(this.folder, "source-maps", part, version);

  /** The file that holds the signature of a version. It is beside the version's folder, which never changes. */
  #signatureFile = (part: string, version: string): string => join(this.folder, "signatures", part, `${version}.json`);

  /** Everything the store holds of a version. */
  pathsOf = (part: string, version: string): string[] => [
    this.versionFolder(part, version),
    this.sourceMapFolder(part, version),
    this.#signatureFile(part, version),
  ];

  /** Keeps the signature of a version. */
  async keepSignature(part: string, version: string, envelope: Envelope): Promise<void> {
    const file = this.#signatureFile(part, version);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.tmp`, `${JSON.stringify(envelope, null, 2)}\n`);
    await rename(`${file}.tmp`, file);
  }

  /** The signature of a version; undefined when it has none. */
  async signature(part: string, version: string): Promise<Envelope | undefined> {
    const text = await readFile(this.#signatureFile(part, version), "utf8").catch(() => undefined);
    return text === undefined ? undefined : readEnvelope(text);
  }

  /** The versions of a part in the store. */
  async versions(part: string): Promise<string[]> {
    const names = await readdir(join(this.folder, part)).catch(() => []);
    return names.filter((name) => /^[0-9a-f]{12}$/.test(name));
  }

  /** The manifest of a stored version with its hash. Throws when it is not there or not JSON. */
  async manifest(part: string, version: string): Promise<{ manifest: AreaManifest; hash: string; content: Buffer }> {
    const content = await readFile(join(this.versionFolder(part, version), manifestFileOf(part)));
    return { manifest: JSON.parse(content.toString()) as AreaManifest, hash: sha384(content), content };
  }

  /** The manifest of the live shell, or undefined before its first release. */
  async liveShell(registry: StoredRegistry): Promise<ShellManifest | undefined> {
    const live = registry.parts.shell;
    return live && ((await this.manifest("shell", live.version)).manifest as unknown as ShellManifest);
  }

  /** What is live now. */
  async registry(): Promise<StoredRegistry> {
    const text = await readFile(join(this.folder, "registry.json"), "utf8").catch(() => undefined);
    return text === undefined ? emptyRegistry : (JSON.parse(text) as StoredRegistry);
  }

  /** Switches what is live; readers see the old registry or the new one, never half of it. */
  async switchTo(registry: StoredRegistry, ...lines: AuditLine[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `registry.${process.pid}.tmp`);
    await writeFile(draft, `${JSON.stringify(registry, null, 2)}\n`);
    await rename(draft, join(this.folder, "registry.json"));
    const common = { at: new Date().toISOString(), revision: registry.revision };
    const audit = lines.map((line) => `${JSON.stringify({ ...common, ...line })}\n`);
    await appendFile(join(this.folder, "audit.jsonl"), audit.join(""));
  }
}
