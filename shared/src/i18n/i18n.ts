import { createInstance, type i18n as I18n } from "i18next";

/** The one i18next instance of the page. */
export const i18n: I18n = createInstance();
