import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { buttonFace, type ButtonRank } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Link } from '../router.ts';

const Back = styled(Link)<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

/** A path that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  return <EmptyState icon={<Icon name="nothing" />} title={t('notFound.title')} text={t('notFound.text')} action={<Back to="/">{t('notFound.back')}</Back>} />;
}
