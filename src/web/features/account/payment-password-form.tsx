import { useTranslation } from 'react-i18next';
import { newPasswordFaults, passwordSetting } from '../../../shared/brand/password-rule.ts';
import { ruleOf } from '../../../shared/brand/registration.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { useStore } from '../../stores/root-store.ts';
import type { AccountStore } from './account-store.ts';
import { FieldForm, type FormField } from '../../kit/forms/field-form.tsx';

interface PaymentPasswordFormProps {
  account: AccountStore;
  onDone: () => void;
}

/**
 * Sets or changes the password for withdrawals. It asks for the login password, or for the old payment password if the
 * account has no login password.
 */
export function PaymentPasswordForm({ account, onDone }: PaymentPasswordFormProps) {
  const { boot, session } = useStore();
  const { t } = useTranslation();
  const { profile } = account;
  const rule = passwordSetting(boot.brand, 'paymentPassword');
  const { key, params } = ruleOf(rule);
  const common = { type: 'password', maxLength: limits.passwordLengthMax } as const;
  const proofs: FormField[] = profile?.hasPassword
    ? [{ ...common, name: 'password', label: t('account.password.ofLogin'), autoComplete: 'current-password' }]
    : profile?.hasPaymentPassword
      ? [{ ...common, name: 'oldPassword', label: t('account.payment.old'), autoComplete: 'off' }]
      : [];
  return (
    <FieldForm
      account={session.account}
      fields={[
        ...proofs,
        // Not `new-password`: a password manager would save it as the login password.
        {
          ...common,
          name: 'newPassword',
          label: t('account.payment.new'),
          autoComplete: 'off',
          hint: t(key, params ?? {}),
        },
        { ...common, name: 'confirmNewPassword', label: t('account.payment.again'), autoComplete: 'off' },
      ]}
      submitLabel={t('account.payment.save')}
      check={({ newPassword = '', confirmNewPassword = '' }) =>
        newPasswordFaults(rule, { newPassword, confirmNewPassword })
      }
      send={({ newPassword = '', confirmNewPassword = '', password, oldPassword }) =>
        account.setPaymentPassword({
          newPassword,
          confirmNewPassword,
          ...(password !== undefined && { password }),
          ...(oldPassword !== undefined && { oldPassword }),
        })
      }
      onDone={onDone}
    />
  );
}
