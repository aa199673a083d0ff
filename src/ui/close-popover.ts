/** Closes the popover around what was clicked: a navigation inside the page leaves it open otherwise. */
export function closePopover(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
