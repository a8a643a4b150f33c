/** The root element of the document. */
export const page = document.documentElement;

/**
 * Listens to an event until the application takes over, which removes `data-boot`. On the prerendered fallback of a missing area
 * (`data-kept`) it listens on after that: no code of that area is loaded.
 */
export function listen<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type], target: Element | null) => void,
): void {
  addEventListener(
    type,
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (page.dataset.boot || target?.closest("[data-kept]")) handle(event, target);
    },
    true,
  );
}
