import type { CredentialPicture } from "@academy/shared/contract/credentials";
import type { Config } from "#config/config.ts";

/** Public addresses that credentials name: they begin with `PUBLIC_URL` and never change (decision 0057). */
export function credentialAddresses({ publicUrl }: Pick<Config, "publicUrl">) {
  const at = (path: string) => `${publicUrl}/api/certificates/${path}/`;
  return {
    issuer: at("issuer"),
    achievement: (courseId: number) => at(`achievements/${courseId}`),
    picture: (name: CredentialPicture) => `${publicUrl}/api/certificates/images/${name}`,
    key: (id: string) => at(`keys/${id}`),
    statusList: (list: number) => at(`status/${list}`),
  };
}

/** The id of the key that an address names; null for an address of another form. */
export const keyIdOf = (address: unknown) =>
  typeof address === "string" ? (/\/api\/certificates\/keys\/([\w-]{1,64})\/$/.exec(address)?.[1] ?? null) : null;
