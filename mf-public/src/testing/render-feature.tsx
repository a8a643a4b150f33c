import { AREA_CONTRACT } from "@academy/shared/area";
import { renderArea } from "@academy/shared/testing/render-area";
import type { ComponentType } from "react";
import { area } from "#area.ts";

interface Visit {
  token?: string;
  address?: string;
}

/** Shows one feature alone, with the words of this area, on an address that nobody else owns. */
export function renderFeature(Feature: ComponentType, { token, address = "/here" }: Visit = {}) {
  const path = address.replace(/[?#].*$/, "");
  return renderArea(
    {
      id: area.id,
      contract: AREA_CONTRACT,
      texts: area.texts,
      routes: [{ path, handle: { role: "here", access: "anyone" }, screen: async () => Feature }],
    },
    address,
    token ? { token } : {},
  );
}
