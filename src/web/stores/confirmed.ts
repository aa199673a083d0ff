import type { Result } from '../../shared/errors.ts';
import type { RootStore } from './root-store.ts';

/**
 * Runs an action that may need a confirmation: tries it, asks the player to confirm, and tries again. A player who closes the dialog sees
 * the refusal and keeps what they typed.
 */
export async function confirmed<Value>(
  { ui }: Pick<RootStore, 'ui'>,
  action: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const answer = await action();
  if (answer.ok || answer.code !== 'confirmation_required') return answer;
  const isGiven = await ui.ask('confirm', answer.detail.ways);
  return isGiven ? action() : answer;
}
