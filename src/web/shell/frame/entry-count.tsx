import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Count, countText } from '../../../ui/count.tsx';
import { VisuallyHidden } from '../../../ui/states.tsx';
import type { EntrySpec } from '../../features/manifest.ts';
import { agentPaths, INBOX_PATH, MISSIONS_PATH, REWARDS_PATH } from '../../paths.ts';
import { inboxOf } from '../../stores/inbox-store.ts';
import { missionsOf } from '../../stores/missions-store.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore, type RootStore } from '../../stores/root-store.ts';

const AtEnd = styled(Count)`
  margin-inline-start: auto;
`;

/** What is counted beside which entry, and the words for it. */
const counts: Readonly<Record<string, { words: string; of: (store: RootStore) => number }>> = {
  [INBOX_PATH]: { words: 'inbox.count', of: (store) => inboxOf(store).count },
  [REWARDS_PATH]: { words: 'rewards.count', of: (store) => rewardsOf(store).available },
  [MISSIONS_PATH]: { words: 'missions.count', of: (store) => missionsOf(store).count },
  [agentPaths.income]: { words: 'agent.offersWaiting', of: ({ member }) => member.offersWaiting },
};

/** The number of unread messages, of rewards to claim, of those of missions, or of offers to an agent, beside the entry that leads to them. Nothing at 0, and nothing beside other entries. */
export const EntryCount = observer(function EntryCount({ entry }: { entry: EntrySpec }) {
  const store = useStore();
  const { t } = useTranslation();
  const counted = typeof entry.to === 'string' ? counts[entry.to] : undefined;
  if (!counted) return null;
  const count = counted.of(store);
  if (count === 0) return null;
  return (
    <AtEnd>
      <span aria-hidden>{countText(count)}</span>
      <VisuallyHidden>{t(counted.words, { count })}</VisuallyHidden>
    </AtEnd>
  );
});
