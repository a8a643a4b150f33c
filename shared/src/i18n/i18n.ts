import { createInstance } from "i18next";

/** The one i18next instance of the page. */
export const i18n = createInstance();
