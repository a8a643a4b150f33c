import { useTranslations } from "@academy/shared/i18n";
import { queryOptions, useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useState } from "react";
import type { OutlineProps } from "./outline.tsx";

/** The outline with the library that drags, which is loaded when the panel is opened. */
const outlineQuery = () =>
  queryOptions({
    queryKey: ["staff", "outline"],
    queryFn: () => import("./outline.tsx").then(({ Outline }) => ({ Outline })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A panel in which topics and lectures are arranged. */
export function OutlinePanel(props: OutlineProps) {
  const t = useTranslations("staff");
  const [open, setOpen] = useState(false);
  const loaded = useQuery({ ...outlineQuery(), enabled: open });
  return (
    <Disclosure level={2} title={t("content.outline.title")} open={open} onToggle={() => setOpen(!open)}>
      <Async result={loaded} rows={8}>
        {({ Outline }) => <Outline {...props} />}
      </Async>
    </Disclosure>
  );
}
