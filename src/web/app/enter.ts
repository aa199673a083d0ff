import type { ErrorCode, Result } from '../../shared/errors.ts';
import { ok } from '../../shared/errors.ts';
import { afterLogin, type LoginValue, type WayIn } from '../stores/after-login.ts';
import type { RootStore } from '../stores/root-store.ts';
import { AGENT_HOME_PATH, wantedPath } from './paths.ts';

/**
 * Does what follows a login (spec §4). The dialog for a password that is due is shown by the session itself, since a reload shows it again.
 * @param typed the password, where one was typed
 */
export async function enter(store: RootStore, value: LoginValue, way: WayIn, typed?: string): Promise<Result<null, ErrorCode>> {
  const steps = afterLogin(value, way);
  if (steps[0] === 'change-password') {
    store.session.owe(value, typed);
    return ok(null);
  }
  const begun = await store.session.begin(value);
  if (!begun.ok) return begun;
  const [last] = steps.slice(-1);
  if (last === 'agent-home') enterAsAgent(store);
  else enterAsPlayer(store, last === 'home' ? undefined : (last as 'first-login' | 'after-login'));
  return ok(null);
}

/** Their centre, on a brand that has one (spec §4). */
function enterAsAgent({ boot, ui }: RootStore): void {
  const { search, pathname } = location;
  ui.resume();
  if (boot.brand.access?.agents) ui.goTo(AGENT_HOME_PATH);
  else if (pathname === '/login') ui.goTo(wantedPath({ origin: location.origin, search }));
}

/** On with what was wanted; who wanted nothing is greeted. Entered by /login there is nothing behind the dialog to stay on. */
export function enterAsPlayer({ ui }: RootStore, greeting: 'first-login' | 'after-login' | undefined): void {
  if (ui.resume()) return;
  const wanted = location.pathname === '/login' ? wantedPath(location) : '';
  if (!greeting) return ui.goTo('/');
  if (wanted) ui.goTo(wanted);
  if (wanted === '' || wanted === '/') ui.show(greeting);
}
