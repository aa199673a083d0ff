import { useStore } from '../stores/root-store.ts';
import type { RouteSpec } from '../features/manifest.ts';

/** Returns a click handler for links: a trial that follows a link to a page for real members gets a warning instead (spec §6). */
export function useTrueAccount(): (
  event: { preventDefault: () => void },
  route: Pick<RouteSpec, 'guard'> | undefined,
) => void {
  const { session, ui } = useStore();
  return (event, route) => {
    if (session.role !== 'trial' || route?.guard !== 'real') return;
    event.preventDefault();
    ui.show('true-account');
  };
}
