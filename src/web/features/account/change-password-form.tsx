import { useTranslation } from 'react-i18next';
import { newPasswordFaults, passwordSetting } from '../../../shared/brand/password-rule.ts';
import { ruleOf } from '../../../shared/brand/registration.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { useStore } from '../../stores/root-store.ts';
import type { AccountStore } from './account-store.ts';
import { FieldForm, type FormField } from '../../kit/forms/field-form.tsx';

interface ChangePasswordFormProps {
  account: AccountStore;
  onDone: () => void;
}

/** Changes the login password. An account without one, such as one created by a social login, sets its first. */
export function ChangePasswordForm({ account, onDone }: ChangePasswordFormProps) {
  const { boot, session } = useStore();
  const { t } = useTranslation();
  const rule = passwordSetting(boot.brand, 'password');
  const { key, params } = ruleOf(rule);
  const isFirst = account.profile?.hasPassword === false;
  const common = { type: 'password', maxLength: limits.passwordLengthMax } as const;
  const old: FormField = {
    ...common,
    name: 'oldPassword',
    label: t('account.password.old'),
    autoComplete: 'current-password',
  };
  return (
    <FieldForm
      account={session.account}
      fields={[
        ...(isFirst ? [] : [old]),
        {
          ...common,
          name: 'newPassword',
          label: t('account.password.new'),
          autoComplete: 'new-password',
          hint: t(key, params ?? {}),
        },
        { ...common, name: 'confirmNewPassword', label: t('account.password.again'), autoComplete: 'new-password' },
      ]}
      submitLabel={t(isFirst ? 'account.password.set' : 'account.password.change')}
      check={({ newPassword = '', confirmNewPassword = '' }) =>
        newPasswordFaults(rule, { newPassword, confirmNewPassword })
      }
      send={({ oldPassword, newPassword = '', confirmNewPassword = '' }) =>
        account.changePassword({ newPassword, confirmNewPassword, ...(oldPassword !== undefined && { oldPassword }) })
      }
      onDone={onDone}
    />
  );
}
