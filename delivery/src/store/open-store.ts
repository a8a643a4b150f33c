import type { Config } from "#config.ts";
import { DiskStore } from "./disk/disk-store.ts";
import { S3Objects } from "./s3/s3-objects.ts";
import { Store, type StoreState } from "./store.ts";

/** The release store of this installation: a bucket where one is named, else a folder. */
export const openStore = ({ storeDir, bucket }: Pick<Config, "storeDir" | "bucket">, state?: StoreState): Store =>
  bucket ? new Store(new S3Objects(bucket), state) : new DiskStore(storeDir, state);
