import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../shared/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { FieldForm, type FormField } from '../../kit/forms/field-form.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { TypedPassword } from './own-account-store.ts';

interface PasswordFormProps {
  /** An account without a password is asked to confirm in another way. */
  hasPassword: boolean;
  /** Also asks for a code of the second factor. */
  hasCode?: boolean;
  submitLabel: string;
  send: (typed: TypedPassword & { code: string }) => Promise<Result<unknown>>;
  onDone?: () => void;
  children?: ReactNode;
}

/** Asks for the password of the login before something that a stolen session must not do. */
export function PasswordForm({ hasPassword, hasCode = false, submitLabel, send, onDone, children }: PasswordFormProps) {
  const { session } = useStore();
  const { t } = useTranslation();
  const fields: FormField[] = [
    ...(hasPassword
      ? [
          {
            name: 'password',
            type: 'password',
            label: t('ownAccount.password'),
            autoComplete: 'current-password',
            maxLength: limits.passwordLengthMax,
          },
        ]
      : []),
    ...(hasCode
      ? [
          {
            name: 'code',
            label: t('ownAccount.code'),
            autoComplete: 'one-time-code',
            maxLength: limits.codeLengthMax,
          },
        ]
      : []),
  ];
  return (
    <FieldForm
      account={session.account}
      fields={fields}
      submitLabel={submitLabel}
      send={({ password, code = '' }) => send({ ...(password !== undefined && { password }), code: code.trim() })}
      {...(onDone && { onDone })}
    >
      {children}
    </FieldForm>
  );
}
