import { useStore } from '../stores/root-store.ts';
import type { RouteSpec } from '../features/manifest.ts';

/** Answers what keeps a trial account where it is when it follows a link to a page for real accounts: with a warning in the page's place (spec §6). */
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
