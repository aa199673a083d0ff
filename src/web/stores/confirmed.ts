import { when } from 'mobx';
import type { Result } from '../../shared/errors.ts';
import type { RootStore } from './root-store.ts';

/**
 * Runs an action that may need a confirmation: tries it, asks the player to confirm, and tries again. A player who closes the dialog sees
 * the refusal and keeps what they typed.
 */
export async function confirmed<Value>(
  { confirmation, ui }: Pick<RootStore, 'confirmation' | 'ui'>,
  action: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const answer = await action();
  if (answer.ok || answer.code !== 'confirmation_required') return answer;
  confirmation.ways = answer.detail.ways;
  confirmation.isGiven = false;
  ui.show('confirm');
  await when(() => ui.dialog !== 'confirm');
  return confirmation.isGiven ? action() : answer;
}
