import { Component, type ReactNode } from "react";
import { AreaError, reportAreaError } from "./area-error.ts";

interface Props {
  area: string;
  version: string;
  /** The address on screen: moving on clears an error that belonged to another one. */
  address: string;
  card: (failure: AreaError, reset: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  thrown: { error: unknown } | null;
}

/** Catches what a screen throws while rendering; the rest of the page lives on. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { thrown: null };
  #failure: AreaError | null = null;

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override componentDidCatch() {
    if (this.#failure) reportAreaError(this.#failure);
  }

  override componentDidUpdate(before: Props) {
    if (before.address !== this.props.address && this.state.thrown) this.reset();
  }

  reset = () => {
    this.#failure = null;
    this.setState({ thrown: null });
  };

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    this.#failure ??= new AreaError(this.props.area, this.props.version, "render", thrown.error);
    return this.props.card(this.#failure, this.reset);
  }
}
