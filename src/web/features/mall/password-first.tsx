import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { MY_ACCOUNT_PATH, PAYMENT_HASH } from '../../paths.ts';
import { Link } from '../../router.ts';

const ToPassword = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** A player without a payment password sets one first. */
export function PasswordFirst() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Icon name="lock" />}
      title={t('mall.password.title')}
      text={t('mall.password.text')}
      action={<ToPassword to={MY_ACCOUNT_PATH + PAYMENT_HASH}>{t('mall.password.action')}</ToPassword>}
    />
  );
}
