import { fireEvent, screen } from "@testing-library/react";

/** Waits for the player's controls, whose code comes after the page, and opens their settings. */
export async function openPlayerSettings(): Promise<void> {
  fireEvent.click(await playerControl("Settings"));
  const menu = await screen.findByLabelText("Settings", { selector: "[role=dialog]" });
  // jsdom shows no popovers.
  menu.removeAttribute("popover");
}

/** A button of the player, once its controls are loaded. */
export const playerControl = (name: string): Promise<HTMLElement> => screen.findByRole("button", { name });
