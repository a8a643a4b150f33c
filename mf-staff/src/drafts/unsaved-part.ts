import { createContext } from "react";

/** Whether the part of the content that is edited has changes that are not saved into the draft. */
export const UnsavedPart = createContext(true);
