import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BonusPage, BonusRound } from '../../../shared/contract/promotions.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Section } from '../../kit/section.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { BONUSES_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import { TurnoverBar } from './turnover-bar.tsx';
import type { BonusesStore } from './bonuses-store.ts';
import { TurnoverPlot } from './turnover-plot.tsx';
import { useOfferWords } from '../../kit/offers/use-offer-words.ts';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: 760px;
`;

const Back = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--color-accent);
  font-size: var(--text-0);
  &:hover {
    text-decoration: underline;
  }
`;

const Head = styled.header`
  & > h2 {
    font-size: var(--text-3);
    overflow-wrap: anywhere;
  }
  & > p {
    color: var(--color-muted);
  }
`;

const Quiet = styled.p`
  color: var(--color-muted);
`;

/** What giving up costs, before the button that does it. */
const GiveUp = styled.section`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(5)};
  border-top: 1px solid var(--color-line);
  & > p {
    max-width: 60ch;
    color: var(--color-muted);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

interface BonusViewProps {
  store: BonusesStore;
  id: string;
}

/** One bonus: how far it has come, by day, what counted and why one did not, and the way out. */
export const BonusView = observer(function BonusView({ store, id }: BonusViewProps) {
  const { t } = useTranslation();
  const { rounds } = store;
  const bonus = rounds.page.value?.bonus;
  if (rounds.page.state === 'failed') return <SceneFault onRetry={() => rounds.load()} />;
  if (bonus?.id !== id)
    return (
      <Page aria-busy="true">
        <Skeleton $height="72px" />
        <Skeleton $height="48px" />
        <Skeleton $height="240px" />
      </Page>
    );
  return (
    <Page>
      <Back to={BONUSES_PATH}>{t('bonuses.back')}</Back>
      <BonusHead bonus={bonus} />
      <TurnoverBar bonus={bonus} />
      {bonus.days.length > 0 && (
        <Section>
          <h2>{t('bonuses.byDay')}</h2>
          <TurnoverPlot days={bonus.days} currency={bonus.currency} />
        </Section>
      )}
      <Section>
        <h2>{t('bonuses.rounds')}</h2>
        <ListView list={rounds} empty={<Quiet>{t('bonuses.noRounds')}</Quiet>}>
          {(rows, isStale) => <Rounds rows={rows} currency={bonus.currency} isStale={isStale} />}
        </ListView>
      </Section>
      {bonus.state === 'open' && <GiveUpBonus store={store} bonus={bonus} />}
      <TimeZoneNote />
    </Page>
  );
});

/** What the bonus is, what is in it, and its terms. */
const BonusHead = observer(function BonusHead({ bonus }: { bonus: BonusPage }) {
  const { t, money, moment } = useOfferWords();
  const { currency, state } = bonus;
  return (
    <Head>
      <h2>
        {bonus.title} · {money(bonus.amount, currency)}
      </h2>
      <p>
        {state === 'open'
          ? `${t('bonuses.left', { amount: money(bonus.balance, currency) })} ${t('bonuses.until', { at: moment(bonus.endsAt) })}`
          : `${t(`bonuses.state.${state}`)} · ${moment(bonus.endedAt ?? bonus.endsAt)}`}
      </p>
      <p>
        {t(`promotions.paysFirst.${bonus.paysFirst}`)}{' '}
        {bonus.stakeMax !== null && t('gift.stakeMax', { amount: money(bonus.stakeMax, currency) })}
      </p>
    </Head>
  );
});

interface RoundsProps {
  rows: readonly BonusRound[];
  currency: string;
  isStale: boolean;
}

/** The rounds that were played with the bonus: what each staked, what of it counted, and why not all of it. */
const Rounds = observer(function Rounds({ rows, currency, isStale }: RoundsProps) {
  const { t, money, moment, gameName } = useOfferWords();
  const columns: readonly Column<BonusRound>[] = [
    {
      id: 'game',
      title: t('bonuses.game'),
      onPhone: 'title',
      render: ({ vassalage, gameId }) => gameName(vassalage, gameId),
    },
    {
      id: 'when',
      title: t('bonuses.when'),
      onPhone: 'sub',
      render: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    {
      id: 'stake',
      title: t('bonuses.stake'),
      onPhone: 'note',
      isNumber: true,
      render: ({ stake, reason, share }) =>
        `${money(stake, currency)}${reason === null ? '' : ` · ${t(`bonuses.reason.${reason}`, { share: String(share) })}`}`,
    },
    {
      id: 'counted',
      title: t('bonuses.counted'),
      onPhone: 'value',
      isNumber: true,
      render: ({ counted }) => money(counted, currency),
    },
  ];
  return (
    <Table
      label={t('bonuses.rounds')}
      columns={columns}
      rows={rows}
      keyOf={({ roundId, vassalage }) => `${vassalage}/${roundId}`}
      isStale={isStale}
    />
  );
});

/** The way out of a bonus: what it costs, and a second press that does it. */
const GiveUpBonus = observer(function GiveUpBonus({ store, bonus }: { store: BonusesStore; bonus: BonusPage }) {
  const root = useStore();
  const { t, money } = useOfferWords();
  const [isAsking, setAsking] = useState(false);
  const giveUp = async () => {
    const answer = await store.giveUp(bonus.id);
    toastsOf(root).show(answer.ok ? { text: 'bonuses.givenUp' } : { text: `error.${answer.code}`, isFault: true });
  };
  return (
    <GiveUp>
      <p role={isAsking ? 'alert' : undefined}>
        {t(isAsking ? 'bonuses.giveUpAsk' : 'bonuses.giveUpText', { amount: money(bonus.balance, bonus.currency) })}
        {bonus.endsOnWithdrawal && ` ${t('bonuses.endsOnWithdrawal')}`}
      </p>
      <div>
        {isAsking && (
          <Button type="button" $rank="secondary" $isSmall onClick={() => setAsking(false)}>
            {t('bonuses.keep')}
          </Button>
        )}
        <Button
          type="button"
          $rank="secondary"
          $isSmall
          aria-busy={store.isBusy}
          onClick={() => (isAsking ? void giveUp() : setAsking(true))}
        >
          {t(isAsking ? 'bonuses.giveUpNow' : 'bonuses.giveUp')}
        </Button>
      </div>
    </GiveUp>
  );
});
