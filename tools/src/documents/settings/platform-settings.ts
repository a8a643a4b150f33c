import type { Group } from "./setting.ts";

/** Settings of the edge and of `delivery`, and those that the api reads too. */
export const PLATFORM_SETTINGS: readonly Group[] = [
  {
    heading: "Api, edge and delivery",
    settings: {
      NODE_ENV: ["", "`production` refuses unsafe starts and closes the local mailbox; an https `PUBLIC_URL` needs it"],
      PUBLIC_URL: [
        "`http://localhost:3000`",
        "the shell's origin: links of emails, return and canonical addresses; https turns on HSTS",
      ],
      DATA_DIR: ["`.data` of the checkout", "`db` (embedded), `files`, `releases`, the development secret"],
      TRUST_PROXY: [
        "nobody",
        "whose `X-Forwarded-*` is trusted: `loopback`, addresses, networks; `1`: anybody's ([nginx](reference.md#nginx))",
      ],
      API_PORT: ["3010", "the api's port; for delivery `PORT` + 10"],
      API_SOCKET: ["", "path (≤ 107 bytes) where an api listens too, for an edge on its machine; one for each api"],
      METRICS_PORT: ["3011", "port of its metrics; for delivery `PORT` + 11"],
      OTEL_EXPORTER_OTLP_ENDPOINT: ["no traces", "a collector's address, to which `/v1/traces` is added"],
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ["", "or the whole address"],
      OTEL_SDK_DISABLED: ["", "`OTEL_SDK_DISABLED=true` or `OTEL_TRACES_EXPORTER=none`: no traces"],
      OTEL_TRACES_EXPORTER: ["", ""],
      OTEL_SERVICE_NAME: ["`academy-edge`, `academy-api`", "the service's name in traces"],
      OTEL_TRACES_SAMPLER: ["`parentbased_always_on`", "another of OpenTelemetry's samplers"],
      OTEL_TRACES_SAMPLER_ARG: ["1", "the share that is traced, 0 to 1"],
      MEDIA_ORIGIN: ["", "with `MEDIA_DELIVERY=redirect`: the bucket's https origin as browsers reach it"],
    },
  },
  {
    heading: "Edge and delivery",
    settings: {
      PORT: ["3000", "the shell's port; areas follow on +1 … +5"],
      HOST: ["`localhost`", "where the edge listens"],
      EDGE_METRICS_PORT: ["none", "port of its metrics; never public"],
      API_ORIGIN: [
        "`http://127.0.0.1:API_PORT`",
        "where the edge and `delivery` reach an api; the units name nginx on 3009",
      ],
      "ORIGIN_<AREA>": [
        "`http://localhost:PORT+1` …",
        "an area's origin as browsers see it: `ORIGIN_PUBLIC` … `ORIGIN_STAFF`",
      ],
      AREAS_FILE: ["`areas.json`", "another list of parts, their keys and origins; edges follow its changes"],
      PREVIEW_KEY: ["no previews", "secret of preview links, ≥ 32 characters, the same everywhere"],
    },
  },
  {
    heading: "Releases",
    settings: {
      RELEASES_DIR: ["`DATA_DIR/releases`", "the release store on a disk"],
      RELEASE_STORE: ["a disk", "`s3://bucket/prefix`: the release store in a bucket"],
      RELEASES_COPY_DIR: ["`DATA_DIR/releases-copy`", "the edge's copy of a store in a bucket"],
      RELEASE_STORE_ENDPOINT: ["Amazon's", "a compatible store's address"],
      RELEASE_STORE_REGION: ["`us-east-1`", "the bucket's region"],
      RELEASE_STORE_ACCESS_KEY_ID: ["the machine's role", "keys of the bucket, set together"],
      RELEASE_STORE_SECRET_ACCESS_KEY: ["the machine's role", ""],
      KEYS_FILE: ["keys in `areas.json`", 'public keys of each part, `{"auth": ["…"]}`; edges follow its changes'],
      REQUIRE_SIGNATURES: ["`1` in production", "only signed versions go live or are shown (decision 0059)"],
      REQUIRE_API: ["`1` in production", "only versions whose calls fit the api go live (decision 0080)"],
      REQUIRE_REHEARSALS: ["`1` in production", "only rehearsed versions go live (decision 0081)"],
      WATCH_MINUTES: ["30", "how long a release to everybody is watched; `0`: not at all"],
      RELEASE_TRAFFIC: ["100", "percentage of visitors who get a release first"],
      DISTRUSTED_NETWORKS: ["0", "networks that may forge reports without effect ([threat B38](threats.md#B38))"],
      AREA_REPORTS_PER_HOUR: ["200", "reports of one network about one version that count; also a setting of the api"],
      DELIVERY_SERVICE: ["the store itself", "the release service's https address"],
      DELIVERY_TOKEN: ["", "the team's token for it"],
      SERVICE_PORT: ["`PORT` + 12", "where `delivery serve` listens"],
      RELEASE_KEY: ["", "private key in PEM for `delivery sign`, instead of `--key FILE`"],
      BUILDER_ID: ["`urn:orda-academy:host:…`", "who builds, as a URI in the provenance"],
      SOURCE_REPOSITORY: ["", "address of the repository, for the provenance"],
      CI: ["", "`true`, as pipelines set it: the provenance says so"],
      REHEARSAL_PORT: ["`PORT` + 40", "first of thirteen ports of a rehearsal"],
      DRILL_PORT: ["13000", "first of twelve ports of a drill"],
    },
  },
];
