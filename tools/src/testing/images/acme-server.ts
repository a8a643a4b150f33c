import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { run } from "#test-runner/postgres-server.ts";

/** A local authority that gives certificates by ACME to any program that answers for a name on this machine (Debian's pebble). */
export interface AcmeServer {
  directory: string;
  /** The file with the certificate of its own server. */
  rootFile: string;
  /** The root of what it issues, once it runs. */
  issuer: () => Promise<string>;
  stop: () => void;
}

const [PORT, MANAGEMENT, DNS, DNS_MANAGEMENT] = [24_000, 24_001, 24_053, 24_055];

/** Starts it; it looks for the proxy at these ports, whatever the name. */
export async function startAcmeServer(httpPort: number, tlsPort: number): Promise<AcmeServer> {
  const folder = await mkdtemp(join(tmpdir(), "academy-acme-"));
  const [key, certificate, file] = ["key.pem", "certificate.pem", "pebble.json"].map((name) => join(folder, name));
  if (!key || !certificate || !file) throw new Error("no folder");
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  await run("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    certificate,
    ...subject,
  ]);
  const pebble = {
    listenAddress: `127.0.0.1:${PORT}`,
    managementListenAddress: `127.0.0.1:${MANAGEMENT}`,
    certificate,
    privateKey: key,
    httpPort,
    tlsPort,
  };
  await writeFile(file, JSON.stringify({ pebble }));
  const names = [
    "-defaultIPv4",
    "127.0.0.1",
    "-defaultIPv6",
    "",
    "-dns01",
    `127.0.0.1:${DNS}`,
    "-http01",
    "",
    "-https01",
    "",
    "-tlsalpn01",
    "",
    "-management",
    `127.0.0.1:${DNS_MANAGEMENT}`,
  ];
  const children = [
    spawn("pebble-challtestsrv", names, { stdio: "ignore" }),
    spawn("pebble", ["-config", file, "-dnsserver", `127.0.0.1:${DNS}`], {
      stdio: "ignore",
      env: { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0" },
    }),
  ];
  const ca = await readFile(certificate, "utf8");
  const issuer = () =>
    new Promise<string>((done, refuse) => {
      request(`https://127.0.0.1:${MANAGEMENT}/roots/0`, { ca }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => (text += chunk)).on("end", () => done(text));
      })
        .once("error", refuse)
        .end();
    });
  while (!(await issuer().catch(() => null))) await wait(100);
  return {
    directory: `https://127.0.0.1:${PORT}/dir`,
    rootFile: certificate,
    issuer,
    stop: () => children.forEach((child) => void child.kill()),
  };
}
