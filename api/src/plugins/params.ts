import { Id } from "@academy/shared/contract/fields";
import * as z from "zod/mini";

/** The `{id}` of an address. */
export const IdParams = z.object({ id: Id });
