import "#app/provide-runtime.ts";
import "#app/start.ts";
import "#app/boot.tsx";
