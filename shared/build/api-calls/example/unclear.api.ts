import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";

// Calls that no build can determine, for the tests beside this file.

export const anywhere = (url: string) => http.get(url, Done);
export const client = http;
