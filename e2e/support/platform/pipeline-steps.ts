import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";

/** One step of a pipeline: the command it runs, or the action it uses. */
export interface PipelineStep {
  run?: string;
  uses?: string;
  /** The step's own environment besides the job's, as written in the file. */
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

/** The commands in a job of a GitLab pipeline, without inherited ones, each with the given environment. */
export function gitlabSteps(file: string, job: string, env: PipelineStep["env"] = {}): PipelineStep[] {
  const { before_script: before = [], script = [] } = (read(file) as Record<string, GitlabJob>)[job] ?? {};
  return [...before, ...script].map((run) => ({ run, env }));
}

/** Runs a line of a pipeline in a folder, as its runner does. Gives its output; if the line fails, throws an error with the output. */
export async function runLine(line: string, folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)("sh", ["-ec", line], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...environment },
  });
  return stdout + stderr;
}
