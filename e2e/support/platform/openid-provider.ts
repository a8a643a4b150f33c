import { OAuth2Server } from "oauth2-mock-server";

/** The person who signs in at the provider of a journey. */
export interface Person {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
}

const ID = "university";
const CLIENT = { id: "the-academy", secret: "a secret of the journeys" };
const PAGE = "/authorize";
/** The address of the page's link to continue: it returns the authorization code. */
const GO_ON = "/authorize/go-on";

/** An OpenID Connect provider of a journey, with a page of its own; code and PKCE are checked as a real one does. */
export class OpenIdProvider {
  readonly #server = new OAuth2Server(undefined, undefined, { endpoints: { authorize: GO_ON } });
  /** The person who uses the provider's page. */
  person: Person = { sub: "1", email: "", given_name: "Aliya", family_name: "Serik" };
  origin = "";

  /** Starts the provider on a free port. */
  async open(): Promise<void> {
    const { service, issuer } = this.#server;
    await issuer.keys.generate("RS256");
    service.addRoute("GET", PAGE, ({ url }, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(this.#page(new URL(url ?? "", this.origin)));
    });
    service.on("beforeWellKnownOpenIdConfiguration", ({ body }) => {
      const authorization_endpoint = `${this.origin}${PAGE}`;
      // By `client_secret_post`: the library of this provider would not decode the credentials in a header (RFC 6749).
      Object.assign(body, { authorization_endpoint, token_endpoint_auth_methods_supported: ["client_secret_post"] });
    });
    service.on("beforeAuthorizeRedirect", ({ url }) => url.searchParams.set("iss", this.origin));
    service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, this.person, { email_verified: true }));
    await this.#server.start(0, "127.0.0.1");
    this.origin = `http://127.0.0.1:${this.#server.address().port}`;
    issuer.url = this.origin;
  }

  close = (): Promise<void> => this.#server.stop();

  /** The settings by which an operator offers this provider. */
  settings = () => ({
    SIGN_IN_PROVIDERS: ID,
    SIGN_IN_UNIVERSITY_NAME: "My University",
    SIGN_IN_UNIVERSITY_ISSUER: this.origin,
    SIGN_IN_UNIVERSITY_CLIENT_ID: CLIENT.id,
    SIGN_IN_UNIVERSITY_CLIENT_SECRET: CLIENT.secret,
  });

  /** The provider's page: continue as the person, or cancel. */
  #page({ search, searchParams: requested }: URL): string {
    const cancelled = new URL(requested.get("redirect_uri") ?? this.origin);
    const answer = { error: "access_denied", state: requested.get("state") ?? "", iss: this.origin };
    cancelled.search = new URLSearchParams(answer).toString();
    const link = (text: string, href: string) => `<p><a href="${href.replaceAll("&", "&amp;")}">${text}</a></p>`;
    const ways = `${link("Go on", `${GO_ON}${search}`)}${link("Cancel", cancelled.href)}`;
    return `<!doctype html><html lang="en"><title>My University</title><link rel="icon" href="data:,">${ways}`;
  }
}
