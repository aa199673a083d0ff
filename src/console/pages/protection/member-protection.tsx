import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { CarePause, MemberProtection as Protection } from '../../../shared/contract/console/protection.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Part, Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { figuresText } from './figures.ts';
import { HarmNote } from './harm-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

interface MemberProtectionProps {
  whose: { merchant: string; id: string };
  /** Username of the member. */
  name: string;
}

/** The protection of a member: breaks and exclusions, what was looked at, and the last logins. */
export const MemberProtection = observer(function MemberProtection({ whose, name }: MemberProtectionProps) {
  const { client, session } = useConsole();
  const page = usePageValue(whose, (request) => client.call('memberProtection', request));
  const [open, setOpen] = useState<'pause' | 'note'>();
  const mayChange = session.may('protection.change');
  const dialog = { onClose: () => setOpen(undefined), onDone: () => page.load() };
  const say = useWords();
  return (
    <Loaded of={page}>
      {(protection) => (
        <>
          <Pauses
            pauses={protection.pauses}
            action={
              mayChange && (
                <Button type="button" $rank="secondary" onClick={() => setOpen('pause')}>
                  {say('protection.pauseAsk')}
                </Button>
              )
            }
          />
          <Breaches
            protection={protection}
            action={
              mayChange &&
              protection.breaches.some(({ note }) => note === null) && (
                <Button type="button" $rank="secondary" onClick={() => setOpen('note')}>
                  {say('protection.noteAsk')}
                </Button>
              )
            }
          />
          <Logins sessions={protection.sessions} />
          {open === 'pause' && <PauseDialog whose={whose} name={name} protection={protection} {...dialog} />}
          {open === 'note' && <HarmNote {...whose} title={say('protection.noteTitle', { name })} {...dialog} />}
        </>
      )}
    </Loaded>
  );
});

/** How a pause stands, in a word. */
function standOf({ isRunning, kind, until, reopenAskedAt, opensAt }: CarePause, say: Say): string {
  if (!isRunning) return say('protection.over');
  if (kind === 'excluded' && reopenAskedAt !== null) return say('protection.opensAt', { at: moment(opensAt ?? '') });
  const isOver = kind === 'excluded' && until !== null && Date.parse(until) <= Date.now();
  return say(isOver ? 'protection.unasked' : 'protection.running');
}

function Pauses({ pauses, action }: { pauses: readonly CarePause[]; action: ReactNode }) {
  const say = useWords();
  const by = ({ setBy, operator }: CarePause) => operator ?? say(`protection.by.${setBy}`);
  return (
    <Part>
      <h2>
        {say('protection.pauses')}
        {action}
      </h2>
      {pauses.length === 0 ? (
        <p>{say('protection.pausesNone')}</p>
      ) : (
        <SmallTable
          label={say('protection.pauses')}
          titles={(['kind', 'since', 'until', 'state', 'setBy', 'reason'] as const).map((one) =>
            say(`protection.${one}`),
          )}
          rows={pauses.map((pause) => ({
            key: pause.id,
            cells: [
              say(`protection.is.${pause.kind}`),
              moment(pause.since),
              pause.until === null ? say('protection.forGood') : moment(pause.until),
              <Tag key="state" $tone={pause.isRunning ? 'bad' : 'plain'}>
                {standOf(pause, say)}
              </Tag>,
              by(pause),
              pause.reason ?? say('console.none'),
            ],
          }))}
        />
      )}
    </Part>
  );
}

function Breaches({ protection, action }: { protection: Protection; action: ReactNode }) {
  const say = useWords();
  const { breaches, currency } = protection;
  return (
    <Part>
      <h2>
        {say('protection.breaches')}
        {action}
      </h2>
      {breaches.length === 0 ? (
        <p>{say('protection.breachesNone')}</p>
      ) : (
        <SmallTable
          label={say('protection.breaches')}
          titles={(['at', 'kind', 'figures', 'note'] as const).map((one) => say(`protection.${one}`))}
          rows={breaches.map((breach) => ({
            key: breach.id,
            cells: [
              moment(breach.at),
              say(`protection.is.${breach.kind}`),
              figuresText(breach, currency, say),
              breach.note === null ? (
                <Tag key="open" $tone="notice">
                  {say('protection.open')}
                </Tag>
              ) : (
                say('protection.noteOf', {
                  text: breach.note.text,
                  operator: breach.note.operator,
                  at: moment(breach.note.at),
                })
              ),
            ],
          }))}
        />
      )}
    </Part>
  );
}

function Logins({ sessions }: Pick<Protection, 'sessions'>) {
  const say = useWords();
  if (sessions.length === 0) return null;
  return (
    <Part>
      <h2>{say('protection.logins')}</h2>
      <SmallTable
        label={say('protection.logins')}
        titles={(['began', 'seen', 'how'] as const).map((one) => say(`protection.${one}`))}
        rows={sessions.slice(0, LOGINS_SHOWN).map(({ id, beganAt, endedAt, isRunning, method }) => ({
          key: id,
          cells: [moment(beganAt), isRunning ? say('protection.stillOn') : moment(endedAt), method],
        }))}
      />
    </Part>
  );
}

/** Logins that show: what a conversation about play needs. */
const LOGINS_SHOWN = 10;
