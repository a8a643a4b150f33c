/**
 * Listens on behalf of the page until the application takes over, which removes `data-boot`. A prerendered screen whose
 * area is missing (`data-kept`) is served on: no code of its own is there.
 */
export function listen<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type], target: Element | null) => void,
): void {
  addEventListener(
    type,
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (document.documentElement.dataset.boot || target?.closest("[data-kept]")) handle(event, target);
    },
    true,
  );
}
