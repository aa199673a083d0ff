import type { PlayLimit } from '../../../shared/contract/protection.ts';
import { limitMeasures, limitPeriods } from '../../../shared/protection/limit-order.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { limitName } from './limit-name.ts';

interface LimitDialogProps {
  whose: { merchant: string; id: string };
  /** Username of the member. */
  name: string;
  /** The limits that hold. */
  limits: readonly PlayLimit[];
  currency: string;
  onClose: () => void;
  onDone: () => void;
}

/** Lowers a limit of a member, or sets a first one. */
export function LimitDialog({ whose, name, limits, currency, onClose, onDone }: LimitDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const choices = limitMeasures.flatMap((measure) =>
    limitPeriods.map((period) => {
      const held = limits.find((limit) => limit.measure === measure && limit.period === period);
      return {
        measure,
        period,
        text: say('protection.limitChoice', {
          name: limitName({ measure, period }, say),
          limit: held ? amountText(held.limit, currency) : say('protection.limitNone'),
        }),
      };
    }),
  );
  return (
    <ActionDialog
      title={say('protection.limitTitle', { name })}
      text={say('protection.limitText')}
      action={say('protection.limitSet')}
      onClose={onClose}
      wordsFor={(code) =>
        code === 'validation_failed' || code === 'bad_request' ? say('protection.limitFault') : undefined
      }
      run={async (form) => {
        const { measure, period } = choices[Number(valueIn(form, 'which'))]!;
        const limit = valueIn(form, 'limit').replaceAll(',', '');
        const body = { ...whose, measure, period, limit, reason: valueIn(form, 'reason') };
        const answer = await client.call('lowerLimit', { body });
        if (answer.ok) {
          tell(say('protection.limitDone', { name }));
          onDone();
        }
        return answer;
      }}
    >
      <Select
        id="which"
        name="which"
        label={say('protection.kind')}
        choices={choices.map(({ text }, index) => ({ value: String(index), text }))}
      />
      <TextField
        id="limit"
        name="limit"
        label={say('protection.limitOf', { currency })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <ReasonField />
    </ActionDialog>
  );
}
