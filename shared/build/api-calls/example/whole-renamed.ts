import * as client from "@academy/shared/http";

export const ask = () => client.http;
