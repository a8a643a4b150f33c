import { expect, test } from "vitest";
import { type Envelope, open, readEnvelope, seal } from "./envelope.ts";
import { newKeys, privateKey, publicKey } from "./keys.ts";
import { mismatch, provenance } from "./provenance.ts";
import { signatureFault } from "./signature.ts";

const team = newKeys();
const strangers = newKeys();
const manifest = Buffer.from('{"id":"auth","version":"aaaaaaaaaaaa"}');
const build = { part: "auth", version: "aaaaaaaaaaaa", manifest };

const sealed = (of = build, keys = team): Envelope =>
  seal(provenance(of, { commit: "c0ffee", builder: "urn:test", finishedOn: new Date(0) }), privateKey(keys.privatePem));

const policy = (keys: string[], requireSignatures: boolean) => ({ keys: { auth: keys }, requireSignatures });

test("a statement says what was built, from which commit and by whom", () => {
  expect(open(sealed(), [team.publicText])).toEqual({
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: "auth@aaaaaaaaaaaa", digest: { sha384: expect.stringMatching(/^[0-9a-f]{96}$/) } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:orda-academy:build:v1",
        externalParameters: { part: "auth", version: "aaaaaaaaaaaa" },
        resolvedDependencies: [{ uri: "git+commit", digest: { gitCommit: "c0ffee" } }],
      },
      runDetails: { builder: { id: "urn:test" }, metadata: { finishedOn: "1970-01-01T00:00:00.000Z" } },
    },
  });
});

test("in a repository of its own, an area's statement names that repository", () => {
  const source = "https://git.example/profile-team/mf-profile";
  const statement = provenance(build, { commit: "c0ffee", source, builder: "urn:test", finishedOn: new Date(0) });

  expect(statement).toMatchObject({
    predicate: {
      buildDefinition: { resolvedDependencies: [{ uri: `git+${source}`, digest: { gitCommit: "c0ffee" } }] },
    },
  });
});

const changed = (envelope: Envelope): Envelope => ({
  ...envelope,
  payload: Buffer.from(Buffer.from(envelope.payload, "base64").toString().replace("c0ffee", "c0ffff")).toString(
    "base64",
  ),
});
const NO_KEY = "auth has no public key in KEYS_FILE or areas.json: add its team's key";
const UNSIGNED = "it is not signed: run `delivery sign`";
const FOREIGN = "it is signed by a key that is not auth's in KEYS_FILE or areas.json";

test.each<[string, string[], boolean, Envelope | undefined, string | null]>([
  ["signed by its team", [team.publicText], true, sealed(), null],
  ["signed by one of its team's two keys", [strangers.publicText, team.publicText], true, sealed(), null],
  ["not signed, where nobody asks for it", [team.publicText], false, undefined, null],
  ["of a part without keys, where nobody asks for them", [], false, sealed(), null],
  ["not signed, where it must be", [team.publicText], true, undefined, UNSIGNED],
  ["of a part without keys, where they must be", [], true, sealed(), NO_KEY],
  ["signed by somebody else", [team.publicText], true, sealed(build, strangers), FOREIGN],
  ["signed by somebody else, where nobody asks for it", [team.publicText], false, sealed(build, strangers), FOREIGN],
  ["changed after it was signed", [team.publicText], true, changed(sealed()), FOREIGN],
  [
    "signed under another type of payload",
    [team.publicText],
    true,
    { ...sealed(), payloadType: "application/json" },
    FOREIGN,
  ],
  ["without a signature in its envelope", [team.publicText], true, { ...sealed(), signatures: [] }, FOREIGN],
  [
    "signed for another area",
    [team.publicText],
    true,
    sealed({ ...build, part: "profile" }),
    "the signature is about profile aaaaaaaaaaaa",
  ],
  [
    "signed for another version",
    [team.publicText],
    true,
    sealed({ ...build, version: "bbbbbbbbbbbb" }),
    "the signature is about auth bbbbbbbbbbbb",
  ],
  [
    "with another manifest than the signed one",
    [team.publicText],
    true,
    sealed({ ...build, manifest: Buffer.from("{}") }),
    "the manifest is not the one that was signed",
  ],
])("the signature of a build %s is judged", (_, keys, required, envelope, fault) => {
  expect(signatureFault(policy(keys, required), build, envelope)).toBe(fault);
});

test("a signed statement that is no provenance is refused", () => {
  expect(mismatch({ hello: 1 }, build)).toBe("what is signed is no provenance of a build");
});

test.each([["x"], ['{"payload":1}'], [""]])("the envelope %s is refused in one sentence", (text) => {
  expect(() => readEnvelope(text)).toThrow("the signature is no DSSE envelope: sign the build again");
});

test("invalid keys are refused in one sentence", () => {
  expect(() => publicKey("AAAA")).toThrow("is no Ed25519 public key");
  expect(() => privateKey("x")).toThrow("the signing key is not a private key in PEM");
});
