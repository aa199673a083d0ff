/** Closes the popover around the clicked element, because a client-side navigation leaves it open. */
export function closePopover(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
