import { ensureBrowser } from "./browser.ts";

// For `delivery rehearse`, which starts it as a program: delivery does not import the tools.
await ensureBrowser();
