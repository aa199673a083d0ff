import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** A page whose code or data did not come (spec §8: a chunk that fails to load). */
export function SceneFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return <ErrorState icon={<Icon name="offline" />} title={t('fault.title')} text={t('fault.text')} retryLabel={t('fault.retry')} onRetry={onRetry} />;
}
