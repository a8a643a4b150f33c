import "./loading/provide-runtime.ts";
import "./boot/start.ts";
import "./boot/boot.tsx";
