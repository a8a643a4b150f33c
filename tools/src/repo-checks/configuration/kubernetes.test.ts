import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS, ROOT } from "@academy/delivery/config.ts";
import { SERVICES } from "@academy/delivery/images/services.ts";
import { Cluster, ScheduledBackup } from "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Job } from "kubernetes-models/batch/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Namespace, Service } from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const FOLDER = join(ROOT, "delivery/kubernetes");
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");

/** The published schemas of the kinds in the manifests. */
const KINDS = {
  Cluster,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  ScheduledBackup,
  Service,
};

interface Container {
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  securityContext?: Record<string, unknown>;
  startupProbe?: unknown;
  resources?: { requests?: unknown; limits?: unknown };
}

interface Manifest {
  kind: keyof typeof KINDS;
  metadata: { name: string };
  spec: {
    template: {
      spec: {
        containers: Container[];
        securityContext?: Record<string, unknown>;
        automountServiceAccountToken?: boolean;
      };
    };
  };
}

const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

const files = parse(read("base/kustomization.yaml")) as { resources: string[] };
const base = files.resources.map((file) => read(`base/${file}`)).join("\n---\n");

/** What the schema of its kind finds in a manifest; null when it is valid. */
function fault(manifest: Manifest): string | null {
  try {
    new KINDS[manifest.kind](manifest as never).validate();
    return null;
  } catch (error) {
    return `${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`;
  }
}

/** What the workloads of the manifests lack, as sentences. */
function breaches(text: string): string[] {
  const images = new Set([...Object.keys(SERVICES), "worker"].map((name) => `academy-${name}`));
  return manifestsOf(text).flatMap(({ kind, metadata, spec: { template } = {} }) => {
    if (template === undefined) return [];
    const { securityContext: pod = {}, containers, automountServiceAccountToken } = template.spec;
    return containers.flatMap(({ image, securityContext: box = {}, startupProbe, resources }) => {
      const rules: Record<string, boolean> = {
        "has an image of its own": images.has(image),
        "may run as root": pod.runAsNonRoot === true,
        "may write to its root": box.readOnlyRootFilesystem === true,
        "may gain rights": box.allowPrivilegeEscalation === false,
        "keeps capabilities": JSON.stringify(box.capabilities) === '{"drop":["ALL"]}',
        "has a token of the cluster": automountServiceAccountToken === false,
        "has no probe": kind === "Job" || startupProbe !== undefined,
        "has no limits": resources?.limits !== undefined && resources.requests !== undefined,
      };
      return Object.entries(rules).flatMap(([breach, isKept]) => (isKept ? [] : [`${metadata.name} ${breach}`]));
    });
  });
}

test("every manifest is valid by the published schema of its kind", () => {
  const listed = [...files.resources, "kustomization.yaml"].sort();
  expect(readdirSync(join(FOLDER, "base")).sort()).toEqual(listed);
  expect(manifestsOf(`${base}\n---\n${read("example/namespace.yaml")}`).flatMap((each) => fault(each) ?? [])).toEqual(
    [],
  );
  expect(breaches(base)).toEqual([]);
});

test.for<[string, string]>([
  ["minReplicas: 2", "minReplicas: two"],
  ["instances: 2", "instances: two"],
  ["maxUnavailable: 1", "maxUnavailable: [1]"],
  ["pathType: Prefix", "pathTypes: Prefix"],
])("a manifest with %j as %j is found by its schema", ([text, planted]) => {
  expect(base).toContain(text);
  expect(manifestsOf(base.replace(text, planted)).flatMap((each) => fault(each) ?? [])).toHaveLength(1);
});

test.for<[string, string, string]>([
  ["image: academy-api", "image: node", "migrate has an image of its own"],
  ["runAsNonRoot: true", "runAsNonRoot: false", "migrate may run as root"],
  ["readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false", "migrate may write to its root"],
  ["automountServiceAccountToken: false", "automountServiceAccountToken: true", "migrate has a token of the cluster"],
  ["startupProbe:", "readinessProbes:", "api has no probe"],
])("a workload with %j as %j: %s is found", ([text, planted, breach]) => {
  expect(breaches(base.replace(text, planted))).toContain(breach);
});

test("every area has its port at the edge and its origin in the ingress", () => {
  const edge = manifestsOf(read("base/edge.yaml")).flatMap(
    ({ spec }) => spec?.template?.spec.containers[0]?.ports ?? [],
  );
  const ingress = read("base/ingress.yaml");
  for (const [index, area] of AREAS.entries()) {
    expect(edge).toContainEqual({ name: area, containerPort: 3001 + index });
    expect(ingress).toContain(`host: ${area}.academy.example`);
  }
});

test("the example's settings are known ones, and its secrets are not in the repository", () => {
  const settings = read("example/settings.env")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(0, line.indexOf("=")));
  const known = readFileSync(join(ROOT, "docs/settings.md"), "utf8");
  expect(settings.filter((name) => !known.includes(name.replace(/^ORIGIN_\w+$/, "ORIGIN_<AREA>")))).toEqual([]);
  expect(readdirSync(join(FOLDER, "example")).sort()).toEqual(["kustomization.yaml", "namespace.yaml", "settings.env"]);
});
