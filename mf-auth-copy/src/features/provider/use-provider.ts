import { useResetOnReturn } from "@academy/shared/browser/page-restored";
import { safeProviderAddress } from "@academy/shared/contract/safe-address";
import { useLanguage } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { storedSignInAttempt } from "@academy/shared/storage/auth-storage";
import { startAtProvider } from "./provider.api.ts";

/** The browser's storage keeps nothing, so the return from the provider could not prove that it is the same browser. */
export class AttemptForgotten extends Error {
  override name = "AttemptForgotten";
}

/** Starts a sign-in at a provider; `leave` takes the browser there. `going` also names the provider while its page is loading. */
export function useProvider(leave: (address: string) => void) {
  const language = useLanguage();
  const start = useMutation({
    mutationFn: async (provider: string) => {
      const { address, attempt } = await startAtProvider({ provider, language });
      if (!storedSignInAttempt.write({ provider, attempt })) throw new AttemptForgotten();
      const followed = safeProviderAddress(address);
      if (!followed) throw new Error("the provider's address cannot be followed");
      leave(followed);
    },
  });

  useResetOnReturn(start);

  return {
    go: start.mutate,
    /** The provider to which the browser is going. */
    going: start.isPending || start.isSuccess ? start.variables : undefined,
    failed: start.error ? { provider: start.variables, error: start.error } : null,
  };
}
