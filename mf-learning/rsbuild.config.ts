import { defineArea } from "@academy/shared/build/define-area";

export default defineArea({ id: "learning", folder: import.meta.dirname, prerender: true });
