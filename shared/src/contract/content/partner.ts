import * as z from "@academy/shared/schema";
import { file, id, plain, Words, webAddress } from "./values.ts";

/** A partner of the academy. */
export const PackPartner = z.object({ name: Words, url: plain(webAddress), logo: file("logo"), id });
