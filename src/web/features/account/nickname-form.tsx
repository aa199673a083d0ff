import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainName } from '../../../shared/brand/plain-name.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type { AccountStore } from './account-store.ts';
import { FieldForm } from '../../kit/forms/field-form.tsx';

interface NicknameFormProps {
  account: AccountStore;
  /** Called after the change, with the nickname before it. */
  onDone: (before: string) => void;
}

/** Changes the name that others see. */
export function NicknameForm({ account, onDone }: NicknameFormProps) {
  const { t } = useTranslation();
  const [before] = useState(account.profile?.nickname ?? '');
  return (
    <FieldForm
      fields={[
        {
          name: 'nickname',
          label: t('account.nickname.label'),
          autoComplete: 'nickname',
          maxLength: limits.fieldLengthMax,
          defaultValue: before,
          hint: t('account.nickname.hint'),
        },
      ]}
      submitLabel={t('account.nickname.save')}
      check={({ nickname = '' }) =>
        isPlainName(nickname.trim()) ? [] : [{ field: 'nickname', key: 'validation.plainName' }]
      }
      send={({ nickname = '' }) => account.changeNickname(nickname.trim())}
      onDone={() => onDone(before)}
    />
  );
}
