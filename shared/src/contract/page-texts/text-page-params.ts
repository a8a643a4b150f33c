import * as z from "@academy/shared/schema";
import { TextPage } from "./page-texts.ts";

/** A page whose texts the academy may change. */
export const TextPageParams = z.object({ page: TextPage });
