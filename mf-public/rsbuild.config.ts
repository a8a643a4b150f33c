import { defineArea } from "@academy/shared/build/define-area";

export default defineArea({ id: "public", folder: import.meta.dirname, prerender: true });
