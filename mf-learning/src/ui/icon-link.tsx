import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

/** A link with an icon before its text: a file, another site. */
export const IconLink = ({ icon: Icon, children, ...link }: ComponentProps<"a"> & { icon: LucideIcon }) => (
  <a {...link}>
    <Icon size={18} />
    <span>{children}</span>
  </a>
);
