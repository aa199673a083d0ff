import { ok, type Result } from '../../shared/errors.ts';
import type { UiStore } from '../stores/ui-store.ts';
import type { LoginValue } from './after-login.ts';

/**
 * Asks for the code of the second factor if a login needs one, whatever the first step was. A player who closes the dialog sees the refusal and keeps
 * what they typed.
 */
export async function withSecondStep(
  ui: Pick<UiStore, 'ask'>,
  answer: Result<LoginValue>,
): Promise<Result<LoginValue>> {
  if (answer.ok || answer.code !== 'second_factor_required') return answer;
  const value = await ui.ask('second-step', answer.detail);
  return value ? ok(value) : answer;
}
