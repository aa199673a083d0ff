import type { ErrorCode, Result } from '../../shared/errors.ts';
import { ok } from '../../shared/errors.ts';
import { afterLogin, type LoginValue, type WayIn } from './after-login.ts';
import type { RootStore } from '../stores/root-store.ts';
import { AGENT_HOME_PATH, wantedPath } from '../paths.ts';

/**
 * Does what follows a login (spec §4). The dialog for a password that is due is shown by the session itself, since a reload shows it again.
 * @param typed the password, where one was typed
 */
export async function enter(
  store: RootStore,
  value: LoginValue,
  way: WayIn,
  typed?: string,
): Promise<Result<null, ErrorCode>> {
  const steps = afterLogin(value, way);
  if (steps.includes('first-login')) store.session.noteFirstLogin();
  if (steps[0] === 'change-password') {
    store.session.requirePasswordChange(value, typed);
    return ok(null);
  }
  const begun = await store.session.begin(value);
  if (!begun.ok) return begun;
  if (steps.includes('agent-home')) enterAsAgent(store);
  else if (steps.includes('home')) enterTrial(store);
  else enterAsPlayer(store);
  return ok(null);
}

/** Their centre, on a brand that has one (spec §4). */
function enterAsAgent(store: RootStore): void {
  const { boot, ui } = store;
  const { search, pathname } = location;
  ui.resume();
  if (boot.brand.access?.agents) ui.goTo(AGENT_HOME_PATH);
  else if (pathname === '/login') ui.goTo(wantedPath({ origin: location.origin, search }));
  store.greetFirst();
}

/** Nothing greets a trial. */
function enterTrial({ ui }: RootStore): void {
  if (!ui.resume()) ui.goTo('/');
}

/** On with what was wanted; who wanted nothing is greeted, and whose first login it is in any case. Entered by /login there is nothing behind the dialog to stay on. */
function enterAsPlayer(store: RootStore): void {
  const { ui } = store;
  const wanted = location.pathname === '/login' ? wantedPath(location) : '';
  const isResumed = ui.resume();
  if (!isResumed && wanted) ui.goTo(wanted);
  if (!store.greetFirst() && !isResumed && (wanted === '' || wanted === '/')) ui.show('after-login');
}
