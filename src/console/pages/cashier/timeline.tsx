import styled from 'styled-components';
import type { WithdrawalCase } from '../../../shared/contract/console/cashier.ts';
import { space } from '../../../ui/measure.ts';
import { moment } from '../../kit/moment.ts';
import { Tag } from '../../kit/page.tsx';
import { timeLeft } from '../../kit/time-left.ts';
import { useNow } from '../../kit/use-now.ts';
import { useWords, type WordKey } from '../../words/words.ts';

const Steps = styled.ol`
  & > li {
    position: relative;
    padding: 0 0 ${space(5)} ${space(7)};
    overflow-wrap: anywhere;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset: 5px auto auto 0;
    width: 9px;
    height: 9px;
    border: 2px solid var(--color-muted);
    border-radius: var(--radius-pill);
    background: var(--color-muted);
  }
  & > li::after {
    content: '';
    position: absolute;
    inset: 17px auto -2px 4px;
    border-inline-start: 1px solid var(--color-control-line);
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li:last-child::after {
    content: none;
  }
  & > li[aria-current]::before {
    border-color: var(--color-accent);
    background: transparent;
  }
  & small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & q {
    display: block;
    margin-top: 2px;
  }
`;

/** What the player can do while a withdrawal stands so. */
function playerCan({ state, canCancel }: WithdrawalCase): WordKey {
  if (state === 'reviewing' && canCancel) return 'playerCan.cancel';
  if (state === 'paid') return 'playerCan.confirm';
  return 'playerCan.wait';
}

/** What happened to a withdrawal, who acts next and until when, and what the player can do meanwhile. */
export function Timeline({ of }: { of: WithdrawalCase }) {
  const say = useWords();
  const { steps, next } = of;
  return (
    <Steps aria-label={say('withdrawal.timeline')}>
      {steps.map(({ step, actor, operator, at, note }) => (
        <li key={`${at} ${step}`}>
          {say(`step.${step}`)}
          <small>
            {operator ?? say(`actor.${actor}`)}, {moment(at)}
          </small>
          {note !== null && <q>{note}</q>}
        </li>
      ))}
      {next && (
        <li aria-current="step">
          <strong>{say(`next.${next.actor}`)}</strong> {next.by !== null && <Until by={next.by} />}
          <small>{say(playerCan(of))}</small>
        </li>
      )}
    </Steps>
  );
}

function Until({ by }: { by: string }) {
  const say = useWords();
  const { text, isOver } = timeLeft(by, useNow(), say);
  return (
    <>
      <Tag $tone={isOver ? 'bad' : 'plain'}>{text}</Tag>
      <small>{say('withdrawal.until', { at: moment(by) })}</small>
    </>
  );
}
