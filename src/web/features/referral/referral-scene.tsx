import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { FriendRow, ReferralTerms } from '../../../shared/contract/referral.ts';
import { media, space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { useGiftWords } from '../../kit/rewards/use-gift-words.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Section } from '../../kit/section.tsx';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { Invitation } from '../../kit/referral/invitation.tsx';
import { REGISTER_PATHS } from '../../paths.ts';
import { ReferralStore } from './referral-store.ts';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  max-width: 760px;
`;

/** What a friend brings: the gift, and what the friend does for it. */
const Offer = styled.div`
  & > strong {
    display: block;
    font-family: var(--font-display);
    font-size: var(--text-4);
    line-height: 1.3;
    font-variant-numeric: lining-nums tabular-nums;
  }
  & > p {
    max-width: 60ch;
    color: var(--color-muted);
  }
  ${media.tablet} {
    & > strong {
      font-size: var(--text-5);
    }
  }
`;

const Quiet = styled.p`
  color: var(--color-muted);
`;

/** The page on which players invite friends (spec §2, `referral`): what a friend brings, the link, and who came. */
export const Scene = observer(function ReferralScene() {
  const root = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new ReferralStore(root));
  useEffect(() => void store.load(), [store]);
  useEffect(
    () =>
      reaction(
        () => rewardsOf(root).news,
        () => void store.load(),
      ),
    [root, store],
  );
  const { value, state } = store.referral;
  if (state === 'failed') return <SceneFault onRetry={() => store.load()} />;
  if (!value)
    return (
      <Parts aria-busy="true">
        <Skeleton $height="96px" />
        <Skeleton $height="242px" />
        <Skeleton $height="160px" />
      </Parts>
    );
  return (
    <Parts>
      {value.terms ? (
        <Terms terms={value.terms} />
      ) : (
        <Quiet>{t('referral.noTerms', { brand: root.boot.brand.name })}</Quiet>
      )}
      <Invitation
        code={value.code}
        link={`${location.origin}${REGISTER_PATHS[0]}?referralCode=${encodeURIComponent(value.code)}`}
        brand={root.boot.brand.name}
      />
      <Section>
        <h2>{t('referral.friends')}</h2>
        {value.friends > 0 && (
          <p>{t('referral.summary', { count: value.friends, rewarded: String(value.rewarded) })}</p>
        )}
        <ListView list={store.friends} empty={<Quiet>{t('referral.none')}</Quiet>}>
          {(friends, isStale) => <Friends friends={friends} isStale={isStale} />}
        </ListView>
      </Section>
    </Parts>
  );
});

/** What a friend brings, in words. */
function Terms({ terms }: { terms: ReferralTerms }) {
  const { t, giftText, money } = useGiftWords();
  const deposit = money(terms.depositMinMinor, terms.currency);
  return (
    <Offer>
      <strong>{t('referral.gift', { gift: giftText(terms.gift) })}</strong>
      <p>
        {terms.at === 'turnover'
          ? t('referral.turnover', { deposit, turnover: money(terms.turnoverMinor, terms.currency), count: terms.days })
          : t('referral.deposit', { deposit, count: terms.days })}{' '}
        {t('referral.max', { count: terms.friendsMax })} {t('referral.own')}
      </p>
    </Offer>
  );
}

interface FriendsProps {
  friends: readonly FriendRow[];
  isStale: boolean;
}

/** Who came, how far each has come, and what each brought. */
function Friends({ friends, isStale }: FriendsProps) {
  const { t, giftText, moment } = useGiftWords();
  const columns: readonly Column<FriendRow>[] = [
    { id: 'friend', title: t('referral.friend'), onPhone: 'title', render: ({ account }) => account },
    {
      id: 'when',
      title: t('referral.when'),
      onPhone: 'sub',
      render: ({ registeredAt }) => <time dateTime={registeredAt}>{moment(registeredAt)}</time>,
    },
    { id: 'state', title: t('referral.step'), onPhone: 'note', render: ({ state }) => t(`referral.state.${state}`) },
    {
      id: 'reward',
      title: t('referral.brought'),
      onPhone: 'value',
      isNumber: true,
      render: ({ reward }) => (reward ? giftText(reward.gift) : '–'),
    },
  ];
  return (
    <Table label={t('referral.friends')} columns={columns} rows={friends} keyOf={({ id }) => id} isStale={isStale} />
  );
}
