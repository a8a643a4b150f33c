/** Names of fields whose values no log line holds. */
const SECRETS = new Set([
  "authorization",
  "cookie",
  "password",
  "password1",
  "password2",
  "current_password",
  "new_password",
  "code",
  "token",
  "reset_token",
  "access",
  "attempt",
  "state",
  "access_token",
  "id_token",
  "client_secret",
  "clientSecret",
]);

type Fields = Record<string, unknown>;

const PLAIN = new Set([Object.prototype, Array.prototype, null]);

/** Objects of classes are left to the serializer of their field, which decides what is logged of them. */
const isPlain = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && PLAIN.has(Object.getPrototypeOf(value));

function censored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(censored);
  return isPlain(value) ? withoutSecrets(value) : value;
}

/**
 * The fields of a log line with secrets left out, at any depth (threat B28). This is done here and not by the logger's own option,
 * which goes through all names for each field: that takes 29 µs of a request with its two lines, this takes 1.
 */
export function withoutSecrets(fields: Fields) {
  const shown: Fields = {};
  for (const [name, value] of Object.entries(fields)) shown[name] = SECRETS.has(name) ? "(redacted)" : censored(value);
  return shown;
}
