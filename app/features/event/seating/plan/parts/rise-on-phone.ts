// The panel of a chosen table or seat on a phone.

/** On a phone the panel rises above everything else; its frame would else hold it in the page. */
export function riseOnPhone(panel: HTMLElement | null): void {
  if (!panel || !matchMedia("(max-width: 767px)").matches) return;
  panel.popover = "manual";
  panel.showPopover();
}
