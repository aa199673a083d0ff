import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { netMinor } from '../../kit/records/outcome-of.ts';
import { Foot } from '../../kit/form-parts.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { RoundDetails } from './round-details.tsx';

/** One round of the betting record: what was bet, how it ended, and each movement of the player's money. */
export const Dialog = observer(function RoundDialog({ input: { provider, roundId }, close }: DialogProps<'round'>) {
  const { client, locale } = useStore();
  const { t } = useTranslation();
  const [round] = useState(() => new Loadable<ValueOf<Contract['bettingRound']>>());
  const { code } = locale;
  const load = useCallback(
    () => round.load((signal) => client.call('bettingRound', { query: { provider, roundId, language: code }, signal })),
    [client, round, provider, roundId, code],
  );
  useEffect(() => void load(), [load]);
  return (
    <DialogFrame
      title={t('records.round.title')}
      closeLabel={t('dialog.close')}
      onClose={close}
      isBusy={round.isWaiting}
    >
      {round.isWaiting && <Skeleton $height="320px" />}
      {round.state === 'failed' &&
        (round.fault === 'round_unknown' ? (
          <EmptyState
            icon={<Icon name="nothing" />}
            title={t('records.round.unknown.title')}
            text={t('records.round.unknown.text')}
          />
        ) : (
          <SceneFault onRetry={load} />
        ))}
      {round.value && (
        <>
          <RoundDetails round={round.value} />
          <Share round={round.value} />
        </>
      )}
    </DialogFrame>
  );
});

/** Takes a win to the chat, on a brand that has one. */
const Share = observer(function Share({ round }: { round: ValueOf<Contract['bettingRound']> }) {
  const { boot, ui } = useStore();
  const { t } = useTranslation();
  const { provider, roundId, gameId, vassalage, currency, betAmount, winAmount, status } = round;
  if (!boot.brand.chat || status !== 'settled' || (netMinor(round, currency) ?? 0n) <= 0n) return null;
  const win = { provider, roundId, gameId, vassalage, currency, betAmount, winAmount };
  return (
    <Foot>
      <Button type="button" $rank="secondary" $isWide onClick={() => ui.show('chat', { win })}>
        <Icon name="share" /> {t('records.round.share')}
      </Button>
    </Foot>
  );
});
