import { useState } from "react";

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
};

/** What was typed and not sent yet, kept in this tab over a session's end; never a password. */
export function useDraft(name: string) {
  const key = `draft:profile:${name}`;
  const [draft] = useState(() => read(key));
  const write = (text: string) => {
    try {
      if (text) sessionStorage.setItem(key, text);
      else sessionStorage.removeItem(key);
    } catch {
      // Without storage the text lives as long as the form.
    }
  };
  return { draft, keep: write, forget: () => write("") };
}
