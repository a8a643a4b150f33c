import { defineArea } from "@academy/shared/build/define-area";

export default defineArea({ id: "staff", folder: import.meta.dirname });
