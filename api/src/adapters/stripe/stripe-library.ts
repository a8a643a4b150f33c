import { createRequire } from "node:module";
import type Stripe from "stripe";

let loaded: typeof Stripe | undefined;

/** Stripe's library: over two hundred modules, which an academy with another payment provider never loads. */
export function stripeLibrary() {
  loaded ??= createRequire(import.meta.url)("stripe") as typeof Stripe;
  return loaded;
}
