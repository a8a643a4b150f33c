import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What the provider of a test says about a person. */
export type Person = Readonly<Record<string, unknown>> & { sub: string };

/** How a provider of a test differs from a good one. */
export interface Oddity {
  /** Claims of the signed token that are not as they should be. */
  claims?: Readonly<Record<string, unknown>>;
  /** What happens to the token after it was signed. */
  altered?: (token: string) => string;
  /** Claims that are not in the signed token: the provider gives them only for the access token of this sign-in. */
  keptApart?: readonly string[];
  /** Replaces the answers of some endpoints. */
  answers?: Partial<Record<Endpoint, (response: ServerResponse) => void>>;
  /** Metadata of the provider that differs. */
  metadata?: Readonly<Record<string, unknown>>;
}

type Endpoint = "/.well-known/openid-configuration" | "/keys" | "/token" | "/userinfo";

const CLIENT = { clientId: "the-academy", clientSecret: "a secret of the tests" };
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return new URLSearchParams(Buffer.concat(pieces).toString("utf8"));
}

function signed(claims: object): string {
  const head = `${encoded({ alg: "RS256", typ: "JWT", kid: "one" })}.${encoded(claims)}`;
  return `${head}.${sign("sha256", Buffer.from(head), privateKey).toString("base64url")}`;
}

/** An OpenID Connect provider on a port of its own, as strict as a real one: it checks client, code, return address and PKCE. */
export async function localOpenId(id = "keycloak", name = "Keycloak") {
  const codes = new Map<string, { request: URLSearchParams; person: Person }>();
  const tokens = new Map<string, Person>();
  const seen = { connections: 0, discoveries: 0, tokens: 0 };
  let odd: Oddity = {};
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  async function giveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    seen.tokens += 1;
    const form = await formOf(request);
    const given = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isClient = form.get("client_id") === CLIENT.clientId && form.get("client_secret") === CLIENT.clientSecret;
    const isRequested =
      given?.request.get("code_challenge") === challenge &&
      given.request.get("redirect_uri") === form.get("redirect_uri");
    if (!given || !isClient || !isRequested) return void json(response, { error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const life = { iss: url, aud: CLIENT.clientId, iat: now, exp: now + 60, nonce: given.request.get("nonce") };
    const claims = Object.entries(given.person).filter(([claim]) => !odd.keptApart?.includes(claim));
    const token = signed({ ...life, ...Object.fromEntries(claims), ...odd.claims });
    const access = randomBytes(16).toString("hex");
    tokens.set(access, given.person);
    json(response, { access_token: access, token_type: "Bearer", id_token: odd.altered?.(token) ?? token });
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", url).pathname as Endpoint;
    if (path === "/.well-known/openid-configuration") seen.discoveries += 1;
    const instead = odd.answers?.[path];
    if (instead) return instead(response);
    if (path === "/token") return giveTokens(request, response);
    if (path === "/keys")
      return json(response, {
        keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }],
      });
    if (path === "/userinfo") return json(response, tokens.get(String(request.headers.authorization).slice(7)) ?? {});
    return json(response, {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ["code"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      ...odd.metadata,
    });
  });
  server.on("connection", () => {
    seen.connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    settings: { id, name, issuer: `${url}/`, ...CLIENT },
    url,
    seen,
    /** Behaves oddly from now on. */
    becomes: (next: Oddity) => {
      odd = next;
    },
    /** Stops listening. */
    leaves: () => {
      server.closeAllConnections();
      server.close();
    },
    /** Lets the person sign in on its page; gives what the browser is sent back with. */
    comesBack(address: string, person: Person) {
      const request = new URL(address).searchParams;
      const code = randomBytes(16).toString("hex");
      codes.set(code, { request, person });
      return { code, state: request.get("state") ?? "" };
    },
  };
}
