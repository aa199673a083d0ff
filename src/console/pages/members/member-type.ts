import { ADMIN_TYPE, AGENT_TYPES, TRIAL_TYPE } from '../../../shared/account-types.ts';
import type { Say } from '../../words/words.ts';

/** What a member is, in words. */
export function memberType(type: number, say: Say): string {
  if (AGENT_TYPES.includes(type)) return say('memberType.agent');
  if (type === TRIAL_TYPE) return say('memberType.trial');
  return say(type === ADMIN_TYPE ? 'memberType.staff' : 'memberType.player');
}
