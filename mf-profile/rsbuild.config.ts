import { defineArea } from "@academy/shared/build/define-area";

export default defineArea({ id: "profile", folder: import.meta.dirname, prerender: true });
