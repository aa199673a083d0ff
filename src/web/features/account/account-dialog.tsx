import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import type { ToastMessage } from '../../../client/toast-store.ts';
import type { AccountStore } from './account-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { NicknameForm } from './nickname-form.tsx';
import { nicknameBack } from './nickname-back.ts';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { PictureForm } from './picture-form.tsx';

/** The parts of an account that can be changed, each in a dialog of its own. */
export type AccountDialogKind = 'nickname' | 'picture' | 'password' | 'payment' | 'mobile' | 'email';

/** Locale keys of each dialog's title and of the message after the change. */
const words: Readonly<Record<AccountDialogKind, { title: string; done: string }>> = {
  nickname: { title: 'account.nickname.title', done: 'account.nickname.done' },
  picture: { title: 'account.picture.title', done: 'account.picture.done' },
  password: { title: 'account.password.title', done: 'account.password.done' },
  payment: { title: 'account.payment.title', done: 'account.payment.done' },
  mobile: { title: 'account.contact.mobileTitle', done: 'account.contact.mobileDone' },
  email: { title: 'account.contact.emailTitle', done: 'account.contact.emailDone' },
};

interface AccountDialogProps {
  kind: AccountDialogKind;
  account: AccountStore;
  onClose: () => void;
  /** Called after the change, with what to say about it. */
  onDone: (message: ToastMessage) => void;
}

/** The dialog that changes one part of the account. */
export const AccountDialog = observer(function AccountDialog({ kind, account, onClose, onDone }: AccountDialogProps) {
  const store = useStore();
  const { t } = useTranslation();
  const text = words[kind].done;
  const form = { account, onDone: () => onDone({ text }) };
  return (
    <DialogFrame title={t(words[kind].title)} closeLabel={t('dialog.close')} onClose={onClose}>
      {kind === 'nickname' && (
        <NicknameForm
          account={account}
          onDone={(before) => onDone({ text, ...nicknameBack(toastsOf(store), account, before) })}
        />
      )}
      {kind === 'picture' && <PictureForm {...form} shown={store.member.info?.avatar ?? ''} />}
      {kind === 'password' && <ChangePasswordForm {...form} />}
      {kind === 'payment' && <PaymentPasswordForm {...form} />}
      {(kind === 'mobile' || kind === 'email') && <ContactForm {...form} kind={kind} />}
    </DialogFrame>
  );
});
