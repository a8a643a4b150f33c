import { ESSAY_FILE_MAX } from "@academy/shared/contract/essay";
import { useMutation } from "@academy/shared/query";
import { useEffect, useRef, useState } from "react";
import { type EssayRequest, removeEssayFile, uploadEssay } from "#features/essay/query/essay.api.ts";
import { useEssayUpdate } from "#features/essay/query/use-essay-update.ts";

/** A problem that the page finds in a file before it sends it; the server checks the file again. */
export class FileProblem extends Error {
  readonly code: "essay.file_format" | "essay.file_too_large";

  constructor(code: FileProblem["code"]) {
    super(code);
    this.code = code;
  }
}

/** The signature of a PDF; some files have a few other bytes before it. */
const PDF = "%PDF-";

async function problemOf(file: File): Promise<FileProblem | null> {
  if (file.size > ESSAY_FILE_MAX) return new FileProblem("essay.file_too_large");
  const head = await file.slice(0, 1024).text();
  return head.includes(PDF) ? null : new FileProblem("essay.file_format");
}

/** Uploads a PDF and removes it; `share` is the part already sent, from 0 to 1, or null while no upload is running. */
export function useUpload(request: EssayRequest, onEnd: (what: "done" | "removed" | "cancelled") => void) {
  const update = useEssayUpdate(request);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    setProblem(null);
    const refused = await problemOf(file);
    if (refused) return setProblem(refused);
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    try {
      update(await uploadEssay(request, file, { signal: controller.signal, onProgress: setShare }));
      onEnd("done");
    } catch (error) {
      if (controller.signal.aborted) onEnd("cancelled");
      else setProblem(error);
    } finally {
      setShare(null);
    }
  };

  const removal = useMutation({
    mutationFn: () => removeEssayFile(request),
    onSuccess: (state) => {
      update(state);
      onEnd("removed");
    },
  });

  return { share, problem, removal, send, cancel: () => abort.current?.abort() };
}
