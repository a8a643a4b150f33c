import type { Access } from "@academy/shared/contract/students/students";
import { hasCode } from "@academy/shared/http";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";

interface CompletionOptions<Given> {
  complete: (given: Given) => Promise<Access>;
  /** The sign-in waited too long, or had too many wrong tries: it begins anew with the password. */
  onEnded: () => void;
  onRefused?: (error: unknown) => void;
}

const isEnded = (error: unknown) => hasCode(error, "factor.expired");

/** Completes the sign-in and starts the session; then the guard decides which page follows, as after a password. */
export function useCompletion<Given>({ complete, onEnded, onRefused }: CompletionOptions<Given>) {
  const enter = useSession((session) => session.signIn);
  return useMutation({
    mutationFn: complete,
    onSuccess: ({ access }) => enter(access),
    onError: (error) => (isEnded(error) ? onEnded() : onRefused?.(error)),
  });
}
