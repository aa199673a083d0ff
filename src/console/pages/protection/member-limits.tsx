import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { limitCareCalls } from '../../../shared/contract/console/member-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { limitName } from './limit-name.ts';

/** The limits of a member, with their history. */
type Limits = ValueOf<(typeof limitCareCalls)['memberLimits']>;

interface MemberLimitsProps {
  whose: { merchant: string; id: string };
  /** Username of the member. */
  name: string;
}

/** The limits of a member with what is used of them, and everything that was done with them. */
export const MemberLimits = observer(function MemberLimits({ whose, name }: MemberLimitsProps) {
  const { client, session } = useConsole();
  const say = useWords();
  const page = usePageValue(whose, (request) => client.call('memberLimits', request));
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded of={page}>
      {(limits) => (
        <>
          <Part>
            <h2>
              {say('protection.limits')}
              {session.may('protection.change') && (
                <Button type="button" $rank="secondary" onClick={() => setOpen(true)}>
                  {say('protection.limitAsk')}
                </Button>
              )}
            </h2>
            {limits.limits.length === 0 ? <p>{say('protection.limitsNone')}</p> : <Running limits={limits} />}
          </Part>
          {limits.changes.length > 0 && (
            <Part>
              <h2>{say('protection.limitChanges')}</h2>
              <History limits={limits} />
            </Part>
          )}
          {isOpen && (
            <LimitDialog
              whose={whose}
              name={name}
              limits={limits.limits}
              currency={limits.currency}
              onClose={() => setOpen(false)}
              onDone={page.load}
            />
          )}
        </>
      )}
    </Loaded>
  );
});

function Running({ limits: { limits, currency } }: { limits: Limits }) {
  const say = useWords();
  const waiting = ({ raise }: Limits['limits'][number]) => {
    if (!raise) return say('console.none');
    const limit = raise.limit === null ? say('protection.limitEnds') : amountText(raise.limit, currency);
    return say('protection.raiseOf', { limit, at: moment(raise.from) });
  };
  return (
    <SmallTable
      label={say('protection.limits')}
      titles={[
        say('protection.kind'),
        say('protection.limitOf', { currency }),
        say('protection.used'),
        say('protection.periodEnds'),
        say('protection.raise'),
        say('protection.setBy'),
      ]}
      numbers={[1, 2]}
      rows={limits.map((limit) => ({
        key: `${limit.measure} ${limit.period}`,
        cells: [
          limitName(limit, say),
          amountText(limit.limit, currency),
          amountText(limit.used, currency),
          moment(limit.periodEndsAt),
          waiting(limit),
          say(`protection.by.${limit.setBy}`),
        ],
      }))}
    />
  );
}

function History({ limits: { changes, currency } }: { limits: Limits }) {
  const say = useWords();
  const amount = (value: string | null) => (value === null ? say('console.none') : amountText(value, currency));
  return (
    <SmallTable
      label={say('protection.limitChanges')}
      titles={[
        say('protection.changed'),
        say('protection.kind'),
        say('protection.change'),
        say('protection.before'),
        say('protection.after'),
        say('protection.setBy'),
        say('protection.reason'),
      ]}
      numbers={[3, 4]}
      rows={changes.map((change, index) => ({
        key: String(index),
        cells: [
          moment(change.at),
          limitName(change, say),
          say(`protection.change.${change.change}`),
          amount(change.before),
          amount(change.after),
          change.operator ?? say('protection.by.player'),
          change.reason ?? say('console.none'),
        ],
      }))}
    />
  );
}
