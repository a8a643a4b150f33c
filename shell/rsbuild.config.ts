import { defineShell } from "@academy/shared/build/define-shell";

export default defineShell({ folder: import.meta.dirname });
