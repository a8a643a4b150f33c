import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";

/** What one line of a pipeline does, or the action it uses. */
export interface PipelineStep {
  run?: string;
  uses?: string;
  /** Its own environment, beside the job's, as it is written. */
  env?: Record<string, string>;
}

interface GithubJob {
  steps: PipelineStep[];
}

interface GitlabJob {
  before_script?: string[];
  script?: string[];
}

const read = (file: string): unknown => parse(readFileSync(file, "utf8"));

/** The steps of a job of a GitHub workflow. */
export const githubSteps = (file: string, job: string): PipelineStep[] =>
  (read(file) as { jobs: Record<string, GithubJob> }).jobs[job]?.steps ?? [];

/** The lines that a job of a GitLab pipeline names itself, with what its environment holds. */
export function gitlabSteps(file: string, job: string, env: PipelineStep["env"] = {}): PipelineStep[] {
  const { before_script: before = [], script = [] } = (read(file) as Record<string, GitlabJob>)[job] ?? {};
  return [...before, ...script].map((run) => ({ run, env }));
}

/** Runs a line of a pipeline in a folder, as its runner does. Gives what it printed; throws, with that, where it fails. */
export async function runLine(line: string, folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)("sh", ["-ec", line], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...environment },
  });
  return stdout + stderr;
}
