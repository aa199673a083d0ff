import { observer } from 'mobx-react-lite';
import { CheckBox } from '../../../../ui/check-box.tsx';
import { Warning } from '../../../../ui/warning.tsx';
import { useAgentWords } from '../use-agent-words.ts';

interface EndsBelowProps {
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  /** The terms are offered, and not accepted. */
  isOffer?: boolean;
}

/** Agreements further down have a higher rate than these terms allow: they end if the agent agrees (CONTRACT-07). */
export const EndsBelow = observer(function EndsBelow({ isAgreed, onAgree, isOffer = false }: EndsBelowProps) {
  const { t } = useAgentWords('');
  return (
    <div>
      <Warning>{t(isOffer ? 'agents.below.offer' : 'agents.below.answer')}</Warning>
      <CheckBox checked={isAgreed} onChange={({ target }) => onAgree(target.checked)}>
        {t('agents.below.agree')}
      </CheckBox>
    </div>
  );
});
