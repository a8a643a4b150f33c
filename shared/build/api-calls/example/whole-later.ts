// Calls that no build can determine, for the tests beside this file.

export const later = () => import("@academy/shared/http");
