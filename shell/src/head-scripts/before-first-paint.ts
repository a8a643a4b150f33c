import { preloadFonts } from "./fonts.ts";
import { preloadFiles } from "./preload-files.ts";
import { applyTheme } from "./theme.ts";
import { applyTrustedTypes } from "./trusted-types.ts";
import { applyLanguage } from "./visit-language.ts";

// Runs in the page's head, before anything is painted. The edge allows exactly this script by its hash.
const page = document.documentElement;
applyTrustedTypes();
applyTheme(page);
// After a reload, and back from another document, a scroll position is restored (decision 0156).
if (history.state) page.dataset.laidOut = "";
preloadFonts(page);
preloadFiles(applyLanguage(page));
