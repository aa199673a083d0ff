import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { CodeFault } from './use-late-code.ts';

interface SceneFaultProps {
  onRetry: () => void;
  /** Why the code is missing. Without it, the data failed to load. */
  fault?: CodeFault | undefined;
}

/** Locale keys of the title. */
const titles: Record<CodeFault, string> = { failed: 'fault.code.title', late: 'fault.late.title' };

/** Shown for a page whose code or data failed to load, or took too long (spec §8). */
export function SceneFault({ onRetry, fault }: SceneFaultProps) {
  const { t } = useTranslation();
  const isLate = fault === 'late';
  return (
    <ErrorState
      icon={<Icon name={isLate ? 'clock' : 'offline'} />}
      title={t(fault ? titles[fault] : 'fault.title')}
      text={t(isLate ? 'fault.late.text' : 'fault.text')}
      retryLabel={t('fault.retry')}
      onRetry={onRetry}
    />
  );
}
