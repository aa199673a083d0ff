import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/contract/limits.ts';
import type { RangePreset } from '../../../shared/days.ts';
import { Chips } from '../../../ui/chips.tsx';
import { DateRange } from '../../../ui/date-range.tsx';
import { useStore } from '../../stores/root-store.ts';
import { rangeOf, type Period } from './period.ts';

interface PeriodFilterProps {
  period: Period;
  presets: readonly RangePreset[];
  /** The list needs a period: everything is no choice. */
  isBounded?: boolean;
  onChange: (period: Period) => void;
}

/** The period of a list: everything, a preset, or days of the player's own. Parts of a `FilterBar`. */
export const PeriodFilter = observer(function PeriodFilter({
  period,
  presets,
  isBounded = false,
  onChange,
}: PeriodFilterProps) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(typeof period !== 'string');
  const choose = (chosen: Period) => {
    setChoosing(false);
    onChange(chosen);
  };
  return (
    <>
      <Chips role="group" aria-label={t('period.label')}>
        {([...(isBounded ? [] : (['all'] as const)), ...presets] as const).map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={!isChoosing && preset === period}
            onClick={() => choose(preset)}
          >
            {t(`period.${preset}`)}
          </button>
        ))}
        <button type="button" aria-pressed={isChoosing} aria-expanded={isChoosing} onClick={() => setChoosing(true)}>
          {t('period.days')}
        </button>
      </Chips>
      {isChoosing && (
        <DateRange
          range={rangeOf(period, boot.brand.market.timeZone)}
          daysMax={limits.rangeDaysMax}
          labels={{ from: t('period.from'), to: t('period.to'), submit: t('period.show') }}
          sayFault={({ key, params }) => t(key, params ?? {})}
          onSubmit={onChange}
        />
      )}
    </>
  );
});
