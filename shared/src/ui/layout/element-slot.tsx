import type { LucideIcon, LucideProps } from "lucide-react";
import { isValidElement, type ReactElement } from "react";

/**
 * Content that is an element or nothing. Such a slot may be beside texts: a browser's translation replaces text nodes, and
 * React could not remove or change one that lies beside siblings.
 */
export type ElementSlot = ReactElement | false | null | undefined;

/** An icon: a component of lucide-react, which the owner of the slot draws in its own size, or an element. */
export type IconSlot = LucideIcon | ElementSlot;

/** Draws an icon; the other props are the look that the slot gives it. */
export const RenderedIcon = ({ icon: Icon, ...look }: LucideProps & { icon: IconSlot }): ElementSlot =>
  Icon && !isValidElement(Icon) ? <Icon {...look} /> : Icon;
