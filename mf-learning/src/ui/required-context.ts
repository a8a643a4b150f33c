import { createContext, useContext } from "react";

/** A context without which its parts cannot work: its provider, and the hook that reads it. */
export function requiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = useContext(Context);
    if (value === null) throw new Error(`${name} has no provider`);
    return value;
  };
  return [Context, useValue] as const;
}
