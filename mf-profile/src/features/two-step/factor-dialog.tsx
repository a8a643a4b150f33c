import type { Factors, Passkey } from "@academy/shared/contract/auth/second-factor";
import { AppLoader } from "./app/app-loader.tsx";
import type { ChangeProps } from "./codes/change-dialog.tsx";
import { RenewCodesDialog } from "./codes/renew-codes-dialog.tsx";
import { PasskeyLoader } from "./passkeys/passkey-loader.tsx";
import { RenamePasskey } from "./passkeys/rename-passkey.tsx";
import { RequireDialog } from "./passkeys/require-dialog.tsx";
import { isSecondFactor } from "./query/factors.api.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

/** What is being changed. */
export type OpenDialog =
  | { is: "app" }
  | { is: "passkey"; isFactor: boolean }
  | { is: "require" }
  | { is: "codes" }
  | { is: "off" }
  | { is: "rename"; passkey: Passkey }
  | { is: "remove"; target: "app" | Passkey; isLast: boolean };

interface FactorDialogProps extends ChangeProps {
  open: OpenDialog;
  factors: Factors;
}

/** The dialog of a change. */
export function FactorDialog({ open, factors, ...given }: FactorDialogProps) {
  if (open.is === "app") return <AppLoader {...given} />;
  if (open.is === "passkey") return <PasskeyLoader {...given} isFactor={open.isFactor} />;
  if (open.is === "require") return <RequireDialog {...given} />;
  if (open.is === "codes") return <RenewCodesDialog {...given} />;
  if (open.is === "rename") return <RenamePasskey {...given} passkey={open.passkey} />;
  if (open.is === "remove") return <RemoveDialog {...given} targets={[open.target]} turnsOff={open.isLast} />;
  const all = [
    ...(factors.passkeys.some(isSecondFactor) ? (["passkeys"] as const) : []),
    ...(factors.totp ? (["app"] as const) : []),
  ];
  return <RemoveDialog {...given} targets={all} turnsOff />;
}
