import type { Result } from '../../shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { useConsole } from '../use-console.ts';
import { useWords, type WordKey } from '../words/words.ts';
import type { Decision } from './use-decision.ts';

interface SecondOperatorProps {
  /** Its texts begin with this. */
  about: 'corrections' | 'rounds';
  /** Whether the operator has asked for it themselves. */
  isOwn: boolean;
  actions: Decision;
  /** What is said when it has been approved. */
  approvedDone: WordKey;
  withdraw: () => Promise<Result<unknown>>;
  decide: (isApproved: boolean) => Promise<Result<unknown>>;
}

/** The buttons of what waits for a second operator: the first one withdraws it, any other approves or refuses it. */
export function SecondOperator({ about, isOwn, actions, approvedDone, withdraw, decide }: SecondOperatorProps) {
  const say = useWords();
  const { session } = useConsole();
  if (isOwn)
    return (
      session.may('money.adjust') && (
        <Button
          type="button"
          $rank="secondary"
          disabled={actions.isBusy}
          onClick={() => void actions.run(`${about}.withdrawnDone`, withdraw)}
        >
          {say(`${about}.withdraw`)}
        </Button>
      )
    );
  if (!session.may('money.approve')) return null;
  return ([false, true] as const).map((isApproved) => (
    <Button
      key={String(isApproved)}
      type="button"
      $rank={isApproved ? 'primary' : 'secondary'}
      disabled={actions.isBusy}
      onClick={() => void actions.run(isApproved ? approvedDone : `${about}.refusedDone`, () => decide(isApproved))}
    >
      {say(isApproved ? `${about}.approve` : `${about}.refuse`)}
    </Button>
  ));
}
