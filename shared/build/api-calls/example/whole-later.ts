// Calls that no build can tell, for the tests beside this.

export const later = () => import("@academy/shared/http");
