import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PopularNumber } from '../../../../shared/contract/lottery.ts';
import { space } from '../../../../ui/measure.ts';
import { Section } from '../../../kit/section.tsx';
import { Balls } from '../draws/balls.tsx';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  gap: ${space(3)};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    color: var(--color-muted);
    font-size: var(--text-0);
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

/** The numbers that came most often, with how often. */
export function MostDrawn({ numbers, draws }: { numbers: readonly PopularNumber[]; draws: number }) {
  const { t } = useTranslation();
  return (
    <Section>
      <h2>{t('results.most')}</h2>
      <p>{t('results.mostText', { count: draws })}</p>
      <List>
        {numbers.map(({ number, times }) => (
          <li key={number}>
            <Balls numbers={[number]} size={36} />
            {t('results.times', { count: times })}
          </li>
        ))}
      </List>
    </Section>
  );
}
