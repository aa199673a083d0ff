import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { CodeFault } from './use-late-code.ts';

interface SceneFaultProps {
  onRetry: () => void;
  fault?: CodeFault | undefined;
}

/** A page whose code or data did not come, or not in time (spec §8: a chunk that fails to load, a page that takes too long). */
export function SceneFault({ onRetry, fault = 'failed' }: SceneFaultProps) {
  const { t } = useTranslation();
  const isLate = fault === 'late';
  return (
    <ErrorState
      icon={<Icon name={isLate ? 'clock' : 'offline'} />}
      title={t(isLate ? 'fault.late.title' : 'fault.title')}
      text={t(isLate ? 'fault.late.text' : 'fault.text')}
      retryLabel={t('fault.retry')}
      onRetry={onRetry}
    />
  );
}
