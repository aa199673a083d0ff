import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BonusRow } from '../../../shared/contract/promotions.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { BONUSES_PATH, PROMOTIONS_PATH } from '../../paths.ts';
import { Link, useLocation } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { BonusView } from './bonus-view.tsx';
import { BonusesStore } from './bonuses-store.ts';
import { TurnoverBar } from './turnover-bar.tsx';
import { useOfferWords } from '../../kit/offers/use-offer-words.ts';

const List = styled.ul`
  max-width: 760px;
  border-top: 1px solid var(--color-line);
  &[aria-busy='true'] * {
    color: var(--color-muted);
  }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(4)};
  border-bottom: 1px solid var(--color-line);
  & > header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    & > a {
      font-weight: var(--weight-strong);
      overflow-wrap: anywhere;
      &::after {
        position: absolute;
        inset: 0;
        content: '';
      }
    }
    & > strong {
      font-variant-numeric: tabular-nums;
    }
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

const ToPromotions = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** The bonuses that the player received (spec §2, `bonusDetails`), and one of them with its progress, chosen by the query. */
export const Scene = observer(function BonusesScene() {
  const root = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new BonusesStore(root));
  const id = new URLSearchParams(useLocation().search).get('id') ?? undefined;
  const { code } = root.locale;
  useEffect(() => void (id === undefined ? store.list.load() : store.rounds.setFilter(id)), [store, id, code]);
  // A stake that counts changes the balance too.
  useEffect(
    () =>
      reaction(
        () => root.wallet.refreshes,
        () => void (id === undefined ? store.list.load() : store.rounds.load()),
      ),
    [root, store, id],
  );
  if (id !== undefined && store.rounds.page.fault !== 'not_found') return <BonusView store={store} id={id} />;
  return (
    <ListView
      list={store.list}
      empty={
        <EmptyState
          icon={<Icon name="promotion" />}
          title={t('bonuses.none.title')}
          text={t('bonuses.none.text')}
          action={<ToPromotions to={PROMOTIONS_PATH}>{t('bonuses.none.action')}</ToPromotions>}
        />
      }
    >
      {(bonuses, isStale) => (
        <>
          <List aria-label={t('nav.bonuses')} aria-busy={isStale || undefined}>
            {bonuses.map((bonus) => (
              <Bonus key={bonus.id} bonus={bonus} />
            ))}
          </List>
          <TimeZoneNote />
        </>
      )}
    </ListView>
  );
});

/** One bonus in the list: what it is, how far it has come, and until when. */
const Bonus = observer(function Bonus({ bonus }: { bonus: BonusRow }) {
  const { t, money, moment } = useOfferWords();
  const { id, title, amount, currency, state, endsAt, endedAt } = bonus;
  return (
    <Item>
      <header>
        <Link to={`${BONUSES_PATH}?id=${id}`}>{title}</Link>
        <strong>{money(amount, currency)}</strong>
      </header>
      <TurnoverBar bonus={bonus} />
      <p>
        {state === 'open'
          ? t('bonuses.until', { at: moment(endsAt) })
          : `${t(`bonuses.state.${state}`)} · ${moment(endedAt ?? endsAt)}`}
      </p>
    </Item>
  );
});
