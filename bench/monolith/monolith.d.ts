// Sources of the platform, as the bundler of the bench finds them (see build.ts).

declare module "shell-source/boot/start.ts";
declare module "shell-source/boot/boot.tsx";
declare module "shell-source/texts/i18n-ready.ts" {
  export const i18nReady: Promise<void>;
}
declare module "areas/*/src/area.ts" {
  export const area: import("@academy/shared/area").Area;
}
