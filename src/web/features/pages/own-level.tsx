import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { OwnLevel as Level } from '../../../shared/contract/levels.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { numberFormat } from '../../../shared/money/number-format.ts';
import { inLayout, space } from '../../../ui/measure.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useStore } from '../../stores/root-store.ts';

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  max-width: 760px;
  margin-bottom: ${space(10)};
  padding: ${space(5)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  & > h2 {
    font-size: var(--text-3);
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  ${inLayout.centred} {
    max-width: 880px;
    margin-inline: auto;
  }
`;

/** The level of a player, what is missing to the next one, and what was played for it. Nothing where the brand has no levels. */
export const OwnLevel = observer(function OwnLevel() {
  const { client, locale } = useStore();
  const [level] = useState(() => new Loadable<Level>());
  const { code } = locale;
  useEffect(
    () => void level.load((signal) => client.call('ownLevel', { query: { language: code }, signal })),
    [level, client, code],
  );
  return level.value && level.value.list.length > 0 ? <Shown level={level.value} /> : null;
});

const Shown = observer(function Shown({ level }: { level: Level }) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { counts, currency, place, counted, missing, list, period, days, fallsOn } = level;
  const inWords = (value: string) =>
    counts === 'rounds'
      ? numberFormat(tag, 0).format(Number(value))
      : `${formatDecimal(value, currency, tag)} ${currency}`;
  const own = place === null ? undefined : list[place];
  const next = list[(place ?? -1) + 1];
  return (
    <Box aria-labelledby="own-level">
      <h2 id="own-level">{own ? t('level.own', { level: own.name }) : t('level.none')}</h2>
      {next && missing !== null && (
        <Progress
          label={t(`level.missing.${counts}`, { missing: inWords(missing), level: next.name })}
          value={Math.min(Number(counted), Number(next.from))}
          max={Number(next.from)}
          valueText={`${inWords(counted)} / ${inWords(next.from)}`}
        />
      )}
      {next?.gift !== null && next && (
        <p>{t('level.gift', { level: next.name, gift: `${formatDecimal(next.gift, currency, tag)} ${currency}` })}</p>
      )}
      <p>
        {t(`level.period.${period}`, { days })} {t('level.nightly')}
      </p>
      {fallsOn !== null && <p role="status">{t('level.falls', { day: dayText(fallsOn, tag) })}</p>}
    </Box>
  );
});

/** A day as people of the language write it. */
const dayText = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(Date.parse(day));
