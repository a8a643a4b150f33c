import { useSearchParams } from "@academy/shared/router";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import type { ComponentType } from "react";
import { oneOf } from "#known/one-of.ts";

interface KindTabsProps<Kind extends string> {
  label: string;
  /** The parts by their kind; the first one is open without a kind in the address. */
  parts: Readonly<Partial<Record<Kind, ComponentType>>>;
  labelOf: (kind: Kind) => string;
  /** Whether a row is open, which only the first part has. */
  hasOpenRow?: boolean;
  /** The frame of the open part. */
  children: (Part: ComponentType, kind: Kind) => ElementSlot;
}

/** The parts of a section as tabs; `kind` in the address names the open one. */
export function KindTabs<Kind extends string>({
  label,
  parts,
  labelOf,
  hasOpenRow = false,
  children,
}: KindTabsProps<Kind>) {
  const [search, setSearch] = useSearchParams();
  const entries = Object.entries(parts) as [Kind, ComponentType][];
  const kinds = entries.map(([kind]) => kind);
  const [first] = kinds;
  const open = (hasOpenRow ? undefined : oneOf(kinds, search.get("kind"))) ?? first;
  return (
    <Tabs
      label={label}
      selected={open as Kind}
      onSelect={(kind) => setSearch(kind === first ? {} : { kind })}
      tabs={entries.map(([kind, Part]) => ({
        id: kind,
        label: labelOf(kind),
        panel: kind === open ? children(Part, kind) : null,
      }))}
    />
  );
}
