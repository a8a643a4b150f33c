import * as z from "@academy/shared/schema";

const State = z.object({ email: z.string() });

/** The e-mail address that one screen hands to the next in the history state, never in the URL. */
export const emailFromState = (state: unknown): string | undefined => z.safeParse(State, state).data?.email;
