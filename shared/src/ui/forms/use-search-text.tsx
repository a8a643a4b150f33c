import { useNavigation } from "@academy/shared/router";
import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds between the last key press and the search. */
const PAUSE_MS = 300;

/** The text of a search field that an address keeps, and what its keys do. */
interface SearchText {
  typed: string;
  type: (text: string) => void;
  /** Searches at once, for example by the Enter key. */
  searchNow: () => void;
}

/**
 * The text of a search field that an address keeps: `onSearch` gets it after a pause in typing and should replace the address. What is
 * typed while the address changes stays; a text that the address gets from elsewhere (Back, a reset) is taken over.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void): SearchText {
  const [typed, setTyped] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  /** The searches of this field that the address does not show yet, oldest first. */
  const [pendingSearches, setPendingSearches] = useState<readonly string[]>([]);
  // State that follows a changed argument is set while rendering, without an effect.
  if (lastSearched !== searched) {
    const index = pendingSearches.indexOf(searched);
    setLastSearched(searched);
    setPendingSearches(index === -1 ? [] : pendingSearches.slice(index + 1));
    if (index === -1 && typed.trim() !== searched) setTyped(searched);
  }
  // A change of the address would end the navigation to a page that is still loading.
  const isLeaving = useNavigation().state === "loading";
  const searchNow = () => {
    const text = typed.trim();
    if (text === searched) return;
    setPendingSearches([...pendingSearches, text]);
    onSearch(text);
  };
  const search = useEffectEvent(searchNow);
  useEffect(() => {
    if (isLeaving || typed.trim() === searched) return;
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, typed, searched]);
  return { typed, type: setTyped, searchNow };
}
