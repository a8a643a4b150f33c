import { defineArea } from "@academy/shared/build/define-area";

export default defineArea({ id: "auth", folder: import.meta.dirname, prerender: true });
