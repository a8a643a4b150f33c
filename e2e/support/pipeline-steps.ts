import { readFileSync } from "node:fs";
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
  script: string[];
}

const read = (file: string): unknown => parse(readFileSync(file, "utf8"));

/** The steps of a job of a GitHub workflow. */
export const githubSteps = (file: string, job: string): PipelineStep[] =>
  (read(file) as { jobs: Record<string, GithubJob> }).jobs[job]?.steps ?? [];

/** The steps of a job of a GitLab pipeline. */
export const gitlabSteps = (file: string, job: string): PipelineStep[] =>
  (read(file) as Record<string, GitlabJob>)[job]?.script.map((run) => ({ run })) ?? [];
