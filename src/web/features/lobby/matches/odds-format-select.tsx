import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../../ui/filter-bar.tsx';
import { isOddsFormat, oddsFormats } from '../../../../shared/money/odds-format.ts';
import { keepOddsFormat, useOddsFormat } from '../../../kit/odds-choice.ts';

/** The player's choice of how odds are written, which the games of matches follow (MATCH-22). */
export function OddsFormatSelect() {
  const { t } = useTranslation();
  const chosen = useOddsFormat();
  return (
    <FilterSelect
      aria-label={t('odds.format')}
      value={chosen}
      onChange={({ currentTarget: { value } }) => isOddsFormat(value) && keepOddsFormat(value)}
    >
      {oddsFormats.map((format) => (
        <option key={format} value={format}>
          {t(`odds.${format}`)}
        </option>
      ))}
    </FilterSelect>
  );
}
