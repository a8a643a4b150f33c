import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { lockFile } from "@academy/shared/server/file-locks/file-lock";
import { assertObjectKey } from "#store/object-key.ts";
import type { ListedObject, ObjectStore, StoredObject } from "#store/object-store.ts";
import { isFull } from "#store/store-error.ts";
import { withStoreLock } from "#store/store-lock.ts";
import { diskError, isMissing } from "./disk-errors.ts";
import { DiskReserve } from "./disk-reserve.ts";

const AUDIT = "audit.jsonl";

/** The end of a file's name while it is being written. */
const DRAFT = ".tmp";
const isDraft = (name: string) => name.endsWith(DRAFT);

const tagOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** The files of a release store in a folder. */
export class DiskObjects implements ObjectStore {
  readonly name: string;
  readonly #folder: string;
  readonly #reserve: DiskReserve;

  constructor(folder: string) {
    this.#folder = folder;
    this.#reserve = new DiskReserve(folder);
    this.name = `the folder ${folder}`;
  }

  async #withReason<Made>(work: () => Promise<Made>): Promise<Made> {
    try {
      return await work();
    } catch (error) {
      throw diskError(this.#folder, error);
    }
  }

  #at(key: string): string {
    assertObjectKey(key);
    return join(this.#folder, ...key.split("/"));
  }

  read = (key: string): Promise<StoredObject | null> =>
    this.#withReason(async () => {
      try {
        const content = await readFile(this.#at(key));
        return { content, tag: tagOf(content) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });

  /** Writes a draft beside the file and has `put` store it; a draft that fails leaves nothing. */
  async #draft<Made>(
    key: string,
    content: Buffer,
    put: (draft: string, file: string) => Promise<Made>,
    writeDraft: (draft: string, content: Buffer) => Promise<void> = writeFile,
  ): Promise<Made> {
    const file = this.#at(key);
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeDraft(draft, content);
      return await put(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  write = (key: string, content: Buffer): Promise<void> => this.#withReason(() => this.#draft(key, content, rename));

  replace = (key: string, content: Buffer, tag: string | null): Promise<boolean> =>
    this.#withReason(async () => {
      if (tag === null) return await this.#create(key, content);
      const unlock = lockFile(join(this.#folder, "replace.sqlite"));
      if (!unlock) return false;
      try {
        if ((await this.read(key))?.tag !== tag) return false;
        await this.#draft(key, content, rename, this.#writeWithReserve);
        await this.#reserve.fill();
        return true;
      } finally {
        unlock();
      }
    });

  /** Only the replacement of a file may use the reserve: an upload would use it up. */
  #writeWithReserve = async (draft: string, content: Buffer) => {
    try {
      await writeFile(draft, content);
    } catch (error) {
      if (!isFull(error) || !(await this.#reserve.become(draft, content))) throw error;
    }
  };

  /** Creates a file by a hard link, which, unlike a rename, never replaces an existing file. */
  #create = (key: string, content: Buffer): Promise<boolean> =>
    this.#draft(key, content, async (draft, file) => {
      try {
        await link(draft, file);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
        throw error;
      }
    });

  /** The files in a folder of the store whose names `isChosen` accepts, with their times. Files may appear and vanish meanwhile. */
  async #filesIn(folder: string, isChosen: (name: string) => boolean): Promise<{ key: string; changedAt: number }[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const chosen = entries.filter((entry) => entry.isFile() && isChosen(entry.name));
    const found = chosen.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const changedAt = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        (error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        },
      );
      return changedAt === null ? [] : [{ key: relative(this.#folder, file).split(sep).join("/"), changedAt }];
    });
    return (await Promise.all(found)).flat();
  }

  list = (prefix: string): Promise<ListedObject[]> =>
    this.#withReason(async () => {
      const parent = prefix.slice(0, Math.max(0, prefix.lastIndexOf("/")));
      const files = await this.#filesIn(parent === "" ? this.#folder : this.#at(parent), (name) => !isDraft(name));
      return files.filter(({ key }) => key.startsWith(prefix)).map((file) => ({ ...file, md5: null }));
    });

  removeDrafts = async (before: number) => {
    const drafts = await this.#withReason(() => this.#filesIn(this.#folder, isDraft));
    await this.remove(drafts.filter(({ changedAt }) => changedAt < before).map(({ key }) => key));
  };

  remove = (keys: readonly string[]): Promise<void> =>
    this.#withReason(async () => {
      for (const key of keys) {
        await rm(this.#at(key), { force: true });
        await this.#removeEmpty(dirname(key));
      }
    });

  async #removeEmpty(folder: string) {
    if (folder === ".") return;
    const isRemoved = await rmdir(this.#at(folder)).then(
      () => true,
      () => false,
    );
    if (isRemoved) await this.#removeEmpty(dirname(folder));
  }

  log = (line: string): Promise<void> =>
    this.#withReason(async () => {
      await mkdir(this.#folder, { recursive: true });
      const file = await open(this.#at(AUDIT), "a+");
      try {
        const { size } = await file.stat();
        const { buffer } = size > 0 ? await file.read(Buffer.alloc(1), 0, 1, size - 1) : { buffer: "\n" };
        // An incomplete last line, as after a full disk, is ended first, so that it does not damage the new one.
        await file.appendFile(buffer.toString() === "\n" ? `${line}\n` : `\n${line}\n`);
      } finally {
        await file.close();
      }
    });

  logged = async (most = Number.POSITIVE_INFINITY): Promise<string[]> =>
    ((await this.read(AUDIT))?.content.toString() ?? "")
      .split("\n")
      .filter((line) => line !== "")
      .slice(-most);

  /** An error inside the change is passed on unchanged: it is not the store's, unless it is a `StoreError` itself. */
  exclusively = async <Made>(change: () => Promise<Made>): Promise<Made> => {
    const outcome = await this.#withReason(() =>
      withStoreLock(this.#folder, () =>
        change().then(
          (made) => ({ made }),
          (error: unknown) => ({ error }),
        ),
      ),
    );
    if ("error" in outcome) throw outcome.error;
    return outcome.made;
  };
}
