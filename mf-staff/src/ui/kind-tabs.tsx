import { useSearchParams } from "@academy/shared/router";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import { oneOf } from "#known/one-of.ts";

interface KindTabsProps<Kind extends string> {
  label: string;
  kinds: readonly Kind[];
  /** The tab without a kind in the address. */
  first: Kind;
  labelOf: (kind: Kind) => string;
  /** The content of the open tab. */
  children: (kind: Kind) => ElementSlot;
}

/** The parts of a section as tabs; `kind` in the address names the open one. */
export function KindTabs<Kind extends string>({ label, kinds, first, labelOf, children }: KindTabsProps<Kind>) {
  const [search, setSearch] = useSearchParams();
  const open = oneOf(kinds, search.get("kind")) ?? first;
  return (
    <Tabs
      label={label}
      selected={open}
      onSelect={(kind) => setSearch(kind === first ? {} : { kind })}
      tabs={kinds.map((kind) => ({ id: kind, label: labelOf(kind), panel: kind === open ? children(kind) : null }))}
    />
  );
}
