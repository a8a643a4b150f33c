/**
 * Has the browser lay out every section, also those outside the window (`page-section.module.css`): a scroll position is right only in a
 * page of its final height.
 */
export function layOutAll(): void {
  document.documentElement.dataset.laidOut = "";
}
