import type { ComponentProps } from "react";

interface FactProps extends Omit<ComponentProps<"dd">, "className" | "style"> {
  name: string;
}

/** One fact in a list (`dl`): its name and its value. */
export const Fact = ({ name, ...value }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd {...value} />
  </div>
);
