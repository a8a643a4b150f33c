import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Who signs in at the provider of a journey. */
export interface Person {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
}

const ID = "university";
const CLIENT = { id: "the-academy", secret: "a secret of the journeys" };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return new URLSearchParams(Buffer.concat(pieces).toString("utf8"));
}

/** An OpenID Connect provider of a journey, with a page of its own; it checks client, code and PKCE as a real one does. */
export class OpenIdProvider {
  readonly #keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  readonly #codes = new Map<string, URLSearchParams>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  /** Who sits before its page. */
  person: Person = { sub: "1", email: "", given_name: "Aliya", family_name: "Serik" };
  origin = "";

  /** Opens it on a free port. */
  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What an operator sets to offer it. */
  settings = () => ({
    SIGN_IN_PROVIDERS: ID,
    SIGN_IN_UNIVERSITY_NAME: "My University",
    SIGN_IN_UNIVERSITY_ISSUER: this.origin,
    SIGN_IN_UNIVERSITY_CLIENT_ID: CLIENT.id,
    SIGN_IN_UNIVERSITY_CLIENT_SECRET: CLIENT.secret,
  });

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (pathname === "/.well-known/openid-configuration") return void json(this.#metadata());
    if (pathname === "/keys") {
      const key = this.#keys.publicKey.export({ format: "jwk" });
      return void json({ keys: [{ ...key, kid: "one", alg: "RS256", use: "sig" }] });
    }
    if (pathname === "/token") return void json(...this.#tokens(await formOf(request)));
    if (pathname === "/authorize")
      return void response.writeHead(200, { "content-type": "text/html" }).end(this.#page(searchParams));
    response.writeHead(404).end();
  }

  #metadata = () => ({
    issuer: this.origin,
    authorization_endpoint: `${this.origin}/authorize`,
    token_endpoint: `${this.origin}/token`,
    jwks_uri: `${this.origin}/keys`,
    response_types_supported: ["code"],
    id_token_signing_alg_values_supported: ["RS256"],
  });

  /** Its page: go on as the person, or cancel. */
  #page(asked: URLSearchParams): string {
    const code = randomBytes(16).toString("hex");
    this.#codes.set(code, asked);
    const link = (words: string, answer: Record<string, string>) => {
      const back = new URL(asked.get("redirect_uri") ?? this.origin);
      back.search = new URLSearchParams({ ...answer, state: asked.get("state") ?? "", iss: this.origin }).toString();
      return `<p><a href="${back.href.replaceAll("&", "&amp;")}">${words}</a></p>`;
    };
    const ways = `${link("Go on", { code })}${link("Cancel", { error: "access_denied" })}`;
    return `<!doctype html><html lang="en"><title>My University</title><link rel="icon" href="data:,">${ways}`;
  }

  #tokens(form: URLSearchParams): [body: object, status?: number] {
    const asked = this.#codes.get(form.get("code") ?? "");
    this.#codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256").update(form.get("code_verifier") ?? "");
    if (asked?.get("code_challenge") !== challenge.digest("base64url")) return [{ error: "invalid_grant" }, 400];
    const now = Math.floor(Date.now() / 1000);
    const life = { iss: this.origin, aud: CLIENT.id, iat: now, exp: now + 60, nonce: asked.get("nonce") };
    const head = `${encoded({ alg: "RS256", kid: "one" })}.${encoded({ ...life, ...this.person, email_verified: true })}`;
    const signature = sign("sha256", Buffer.from(head), this.#keys.privateKey).toString("base64url");
    return [{ access_token: "unused", token_type: "Bearer", id_token: `${head}.${signature}` }];
  }
}
