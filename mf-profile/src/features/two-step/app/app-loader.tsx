import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import type { ChangeProps } from "#features/two-step/codes/change-dialog.tsx";

// A chunk of its own: it draws QR codes, and most people open the tab for something else.
const loadDialog = () => import("./app-dialog.tsx").then((module) => module.AppDialog);

/** The dialog of a new authenticator app, loaded when it is opened. */
export const AppLoader = (given: ChangeProps) => (
  <LazyPart name="profile-authenticator-app" load={loadDialog} given={given} />
);
