import { TIMEOUTS } from "@academy/shared/time/timeouts";
import { integrityOf } from "./registry.ts";

/** Federation plugin: an area's entry runs only with the hash that the registry gives it. */
// biome-ignore lint/style/noDefaultExport: the federation plugin loads its runtime plugins by their default export.
export default function scriptGuard() {
  return {
    name: "script-guard",
    createScript({ url }: { url: string }) {
      const script = document.createElement("script");
      script.async = true;
      script.crossOrigin = "anonymous";
      script.integrity = integrityOf(url);
      script.src = url;
      return { script, timeout: TIMEOUTS.script };
    },
  };
}
