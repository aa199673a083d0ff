import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';
import type { Rates } from './mall-store.ts';
import { useMallWords } from './use-mall-words.ts';

const Box = styled.section`
  max-width: 560px;
  margin-top: ${space(12)};
  & > h2 {
    margin-bottom: ${space(3)};
    font-size: var(--text-2);
  }
  & > p {
    margin-top: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    border-bottom: 1px solid var(--color-line);
    & > * {
      padding-block: ${space(2)};
      border-top: 1px solid var(--color-line);
    }
    & > dd {
      font-variant-numeric: tabular-nums;
      text-align: end;
    }
  }
`;

/** The rate table (POINT-04): what earns a point, and what points are worth. */
export function RateTable({ rates: { rates, conversion, currency } }: { rates: Rates }) {
  const { t, amount, points } = useMallWords();
  return (
    <Box>
      <h2>{t('mall.rates.title')}</h2>
      <dl>
        {rates.map(({ type, amount: text }) => [
          <dt key={type}>{t(`mall.type.${type}`)}</dt>,
          <dd key={`${type} rate`}>{t('mall.rates.each', { amount: amount(text, currency) })}</dd>,
        ])}
        {conversion && (
          <>
            <dt>{t('mall.rates.conversion')}</dt>
            <dd>
              {t('mall.rates.worth', {
                points: points(BigInt(conversion.points)),
                amount: amount(conversion.amount, currency),
              })}
            </dd>
          </>
        )}
      </dl>
      <p>{t('mall.rates.forever')}</p>
    </Box>
  );
}
