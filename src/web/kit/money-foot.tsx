import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Warning } from '../../ui/warning.tsx';
import { Notice } from './money-parts.tsx';

interface MoneyFootProps {
  request: { readonly isUnknown: boolean };
  isBusy: boolean;
  words: {
    submit: string;
    busy: string;
    /** That it is not certain whether it was done, and that it is not done twice. */
    unknown: string;
    askAgain: string;
  };
  /** Why it was refused. */
  refusal?: ReactNode;
}

/** The end of a form that moves money: its button, and beside it the refusal or a note that the outcome is unknown (CASH-44). */
export const MoneyFoot = observer(function MoneyFoot({ request, isBusy, words, refusal }: MoneyFootProps) {
  const { isUnknown } = request;
  const waiting = isUnknown ? words.askAgain : words.submit;
  return (
    <>
      {isUnknown && <Notice role="status">{words.unknown}</Notice>}
      {!isUnknown && refusal && <Warning>{refusal}</Warning>}
      <Button type="submit" $isWide disabled={isBusy}>
        {isBusy ? words.busy : waiting}
      </Button>
    </>
  );
});
