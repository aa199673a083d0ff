import type { ErrorCode, Result } from '../../shared/errors.ts';
import { ok } from '../../shared/errors.ts';
import { afterLogin, type LoginValue, type WayIn } from './after-login.ts';
import type { RootStore } from '../stores/root-store.ts';
import { AGENT_HOME_PATH, wantedPath } from '../paths.ts';

/**
 * Runs the steps after a login (spec §4). The session itself shows the dialog for a required change of password, because a reload must show
 * it again.
 * @param password the typed password, if there is one
 */
export async function enter(
  store: RootStore,
  value: LoginValue,
  way: WayIn,
  password?: string,
): Promise<Result<null, ErrorCode>> {
  const steps = afterLogin(value, way);
  if (steps.includes('first-login')) store.session.noteFirstLogin();
  if (steps[0] === 'change-password') {
    store.session.requirePasswordChange(value, password);
    return ok(null);
  }
  // Read it first: the page /login leads a player with a session on by itself.
  const wanted = location.pathname === '/login' ? wantedPath(location) : '';
  const begun = await store.session.begin(value);
  if (!begun.ok) return begun;
  if (steps.includes('agent-home')) enterAsAgent(store, wanted);
  else if (steps.includes('home')) enterTrial(store);
  else enterAsPlayer(store, wanted);
  return ok(null);
}

/** Sends an agent to the agents' home, on a brand that has one (spec §4). */
function enterAsAgent(store: RootStore, wanted: string): void {
  const { boot, ui } = store;
  ui.resume();
  if (boot.brand.access?.agents) ui.goTo(AGENT_HOME_PATH);
  else if (wanted) ui.goTo(wanted);
  store.greetFirst();
}

/** Sends a trial home, without a greeting, unless the guest wanted something before the login. */
function enterTrial({ ui }: RootStore): void {
  if (!ui.resume()) ui.goTo('/');
}

/**
 * Goes on with what the guest wanted before the login. If there was nothing, the player sees the greeting; after a first login they see the
 * first-login greeting in any case. The page /login has no content behind its dialog, so the player is sent on.
 */
function enterAsPlayer(store: RootStore, wanted: string): void {
  const { ui } = store;
  const isResumed = ui.resume();
  if (!isResumed && wanted) ui.goTo(wanted);
  if (!store.greetFirst() && !isResumed && (wanted === '' || wanted === '/')) ui.show('after-login');
}
