/** What a check found: well, or wrong with the way out. */
export interface State {
  state: string;
  wayOut?: string;
}

export const well = (state: string): State => ({ state });
export const wrong = (state: string, wayOut: string): State => ({ state, wayOut });
