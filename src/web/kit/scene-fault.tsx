import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { CodeFault } from './use-late-code.ts';
import { useTryAgain } from './use-try-again.ts';

interface SceneFaultProps {
  /** Tries again: only a read, because it is called by itself as well. The promise settles when the try is over. */
  onRetry: (isByItself?: boolean) => unknown;
  /** Only the player tries again: the network would not help. */
  isByHand?: boolean;
  /** Why the code is missing. Without it, the data failed to load. */
  fault?: CodeFault | undefined;
}

/** Locale keys of the title. */
const titles: Record<CodeFault, string> = { failed: 'fault.code.title', late: 'fault.late.title' };

/** Shown for a page whose code or data failed to load, or took too long (spec §8). It tries again by itself (NET-01). */
export function SceneFault({ onRetry, isByHand = false, fault }: SceneFaultProps) {
  const { t } = useTranslation();
  useTryAgain(!isByHand, () => onRetry(true));
  const isLate = fault === 'late';
  return (
    <ErrorState
      icon={<Icon name={isLate ? 'clock' : 'offline'} />}
      title={t(fault ? titles[fault] : 'fault.title')}
      text={t(isLate ? 'fault.late.text' : 'fault.text')}
      retryLabel={t('fault.retry')}
      onRetry={() => void onRetry()}
    />
  );
}
