import { when } from 'mobx';
import type { ConfirmationNeeded } from '../../shared/contract/confirmation.ts';
import type { Result } from '../../shared/errors.ts';
import type { RootStore } from './root-store.ts';

/**
 * Does something that the gateway may want a proof for: tries, asks the player whether it is he, and tries again. Whoever closes the question gets
 * the refusal, and nothing that he has typed is lost.
 */
export async function confirmed<Value>(
  { confirmation, ui }: Pick<RootStore, 'confirmation' | 'ui'>,
  action: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const answer = await action();
  if (answer.ok || answer.code !== 'confirmation_required') return answer;
  confirmation.ways = (answer.detail as ConfirmationNeeded).ways;
  confirmation.isGiven = false;
  ui.show('confirm');
  await when(() => ui.dialog !== 'confirm');
  return confirmation.isGiven ? action() : answer;
}
