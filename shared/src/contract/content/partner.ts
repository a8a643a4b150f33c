import * as z from "@academy/shared/schema";
import { BilingualText, file, id, plain, webAddress } from "./values.ts";

/** A partner of the academy. */
export const PackPartner = z.object({ name: BilingualText, url: plain(webAddress), logo: file("logo"), id });
