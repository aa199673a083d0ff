import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isOffered } from '../../../shared/brand/access.ts';
import type { RewardRow } from '../../../shared/contract/rewards.ts';
import type { FreeRoundsGift } from '../../../shared/rewards/gift.ts';
import { rewardStates, type RewardState } from '../../../shared/rewards/states.ts';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { useGiftWords } from '../../kit/rewards/use-gift-words.ts';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { gamePath, PROMOTIONS_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { RewardsPageStore } from './rewards-page-store.ts';

const States = styled(Chips)`
  margin-bottom: ${space(4)};
`;

const List = styled.ul`
  border-top: 1px solid var(--color-line);
  &[aria-busy='true'] * {
    color: var(--color-muted);
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(4)};
  border-bottom: 1px solid var(--color-line);
  & > svg {
    width: 40px;
    height: 40px;
    padding: ${space(2)};
    border-radius: var(--radius-pill);
    background: var(--color-hover);
    color: var(--color-accent);
  }
  & > button,
  & > a {
    min-width: 112px;
  }
  ${media.narrow} {
    grid-template-columns: 40px minmax(0, 1fr);
    & > button,
    & > a,
    & > span {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

/** What a reward is, the largest first: what it gives, what it was for, what it asks. */
const What = styled.div`
  & > strong {
    display: block;
    font-size: var(--text-2);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-0);
    max-width: 60ch;
    overflow-wrap: anywhere;
  }
  & > p:first-of-type {
    color: var(--color-text);
    font-size: var(--text-1);
  }
`;

const Ended = styled.span`
  color: var(--color-muted);
  font-size: var(--text-0);
`;

const ButtonLink = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

const stateIn = (params: URLSearchParams): RewardState =>
  rewardStates.find((state) => state === params.get('show')) ?? 'available';
const paramsOf = (state: RewardState): Record<string, string> => (state === 'available' ? {} : { show: state });

/** The reward centre: what the player has earned and can claim, and what was claimed or has ended. */
export const Scene = observer(function RewardsScene() {
  const root = useStore();
  const { t } = useTranslation();
  const [state, setState] = useAddressFilter(stateIn, paramsOf);
  const [page] = useState(() => new RewardsPageStore(root, state));
  const { code } = root.locale;
  useEffect(() => void page.list.setFilter(state), [page, state, code]);
  useEffect(
    () =>
      reaction(
        () => rewardsOf(root).news,
        () => void page.list.load(),
      ),
    [root, page],
  );
  const isOffering = isOffered(root.boot.brand, { feature: 'promotions' });
  return (
    <>
      <States role="group" aria-label={t('rewards.states')}>
        {rewardStates.map((one) => (
          <button key={one} type="button" aria-pressed={one === state} onClick={() => setState(one)}>
            {t(`rewards.state.${one}`)}
          </button>
        ))}
      </States>
      <ListView
        list={page.list}
        empty={
          <EmptyState
            icon={<Icon name="gift" />}
            title={t(`rewards.empty.${state}`)}
            text={t('rewards.empty.text')}
            action={
              <ButtonLink to={isOffering ? PROMOTIONS_PATH : '/'}>
                {t(isOffering ? 'rewards.empty.promotions' : 'rewards.empty.games')}
              </ButtonLink>
            }
          />
        }
      >
        {(rewards, isStale) => (
          <>
            <List aria-label={t('nav.rewards')} aria-busy={isStale || undefined}>
              {rewards.map((reward) => (
                <Reward key={reward.id} reward={reward} page={page} />
              ))}
            </List>
            <TimeZoneNote />
          </>
        )}
      </ListView>
    </>
  );
});

/** One reward: what it gives, what it was earned by, what it asks, until when, and the claim. */
const Reward = observer(function Reward({ reward, page }: { reward: RewardRow; page: RewardsPageStore }) {
  const { t, giftText, giftTerms, moment } = useGiftWords();
  const { gift, state, title, endsAt, endedAt, freeRounds } = reward;
  const isBusy = page.claimingId === reward.id;
  return (
    <Item>
      <Icon name="gift" />
      <What>
        <strong>{giftText(gift)}</strong>
        <p>{title}</p>
        <p>{giftTerms(gift).join(' ')}</p>
        {state === 'available' && endsAt !== null && <p>{t('rewards.until', { at: moment(endsAt) })}</p>}
        {gift.kind === 'free_rounds' && freeRounds && <LeftRounds gift={gift} freeRounds={freeRounds} />}
      </What>
      {state === 'available' ? (
        <Button
          type="button"
          $isSmall
          aria-busy={isBusy}
          disabled={page.claimingId !== undefined}
          onClick={() => void page.claim(reward, giftText(gift))}
        >
          {t('rewards.claim')}
        </Button>
      ) : gift.kind === 'free_rounds' && freeRounds && freeRounds.left > 0 ? (
        <ButtonLink to={gamePath(gift)} $isSmall>
          {t('rewards.freeRounds.play')}
        </ButtonLink>
      ) : (
        <Ended>{t(`rewards.${state}At`, { at: moment(endedAt ?? reward.earnedAt) })}</Ended>
      )}
    </Item>
  );
});

/** What is left of free rounds, and of which game. */
const LeftRounds = observer(function LeftRounds({
  gift,
  freeRounds: { left, endsAt },
}: {
  gift: FreeRoundsGift;
  freeRounds: NonNullable<RewardRow['freeRounds']>;
}) {
  const { catalogue } = useStore();
  const { t, moment } = useGiftWords();
  const game = catalogue.game(gift.gameId)?.name ?? gift.gameId;
  return (
    <p>
      {left > 0
        ? t('rewards.freeRounds.left', { game, count: left, at: moment(endsAt) })
        : t('rewards.freeRounds.over', { game })}
    </p>
  );
});
