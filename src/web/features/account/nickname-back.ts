import type { ToastMessage, ToastStore } from '../../../client/toast-store.ts';
import type { AccountStore } from './account-store.ts';

/**
 * The action of a toast that brings a player's old nickname back.
 * @param before the old nickname; nothing is offered if there was none, or if it is still the same
 */
export function nicknameBack(toasts: ToastStore, account: AccountStore, before: string): Pick<ToastMessage, 'action'> {
  if (before === '' || before === account.profile?.nickname) return {};
  const run = async () => {
    const answer = await account.changeNickname(before);
    toasts.show(answer.ok ? { text: 'account.nickname.undone' } : { text: `error.${answer.code}`, isFault: true });
  };
  return { action: { label: 'account.nickname.undo', run } };
}
