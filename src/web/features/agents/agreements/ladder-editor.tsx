import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { AmountFault } from '../../../../shared/money/parse-amount.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Input, noteId } from '../../../../ui/input.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { canAddTier, emptyTier, fieldOf, type DraftTerms, type DraftTier } from './draft-terms.ts';

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  justify-items: start;
`;

const Step = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  width: 100%;
  margin: 0;
  padding: 0 0 ${space(3)};
  border: 0;
  border-bottom: 1px solid var(--color-line);
  ${media.tablet} {
    grid-template-columns: 0.8fr 0.9fr 1.2fr 1.2fr;
  }
  & > legend {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0;
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
  }
  & > button {
    position: absolute;
    inset-block-start: -44px;
    inset-inline-end: ${space(-2)};
  }
`;

const Cell = styled.label`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  color: var(--color-muted);
  font-size: var(--text-0);
  & > input {
    height: 44px;
    padding-inline: ${space(3)};
    color: var(--color-text);
    font-variant-numeric: tabular-nums;
  }
  & > small {
    color: var(--color-negative);
    font-size: var(--text-0);
  }
`;

/** The fields of a step, in order. */
const fields = ['rate', 'activeMembers', 'periodicValidBet', 'periodProfitLoss'] as const;

interface LadderEditorProps {
  draft: DraftTerms;
  onChange: (draft: DraftTerms) => void;
  /** What is wrong, by the id of the field; undefined until the terms were sent. */
  faults: ReadonlyMap<string, AmountFault> | undefined;
}

/** The steps of a ladder, by rising rate. A condition that is left empty does not count. */
export const LadderEditor = observer(function LadderEditor({ draft, onChange, faults }: LadderEditorProps) {
  const { t } = useAgentWords('');
  const change = (tier: DraftTier, name: (typeof fields)[number], text: string) =>
    onChange({
      ...draft,
      tiers: draft.tiers.map((other) => (other.id === tier.id ? { ...tier, [name]: text } : other)),
    });
  return (
    <Steps>
      {draft.tiers.map((tier, index) => (
        <Step key={tier.id}>
          <legend>{t('agents.terms.step', { number: String(index + 1) })}</legend>
          {fields.map((name) => {
            const id = fieldOf(tier, name);
            const fault = faults?.get(id);
            return (
              <Cell key={name}>
                {t(name === 'rate' ? 'agents.terms.ratePercent' : `agents.terms.${name}`)}
                <Input
                  name={id}
                  inputMode={name === 'activeMembers' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  value={tier[name]}
                  onChange={(event) => change(tier, name, event.target.value)}
                  aria-invalid={fault !== undefined}
                  aria-describedby={fault && noteId(id)}
                />
                {fault && (
                  <small id={noteId(id)} role="alert">
                    {t(fault.key, fault.params ?? {})}
                  </small>
                )}
              </Cell>
            );
          })}
          {draft.tiers.length > 1 && (
            <IconButton
              type="button"
              aria-label={t('agents.terms.removeStep', { number: String(index + 1) })}
              onClick={() => onChange({ ...draft, tiers: draft.tiers.filter(({ id }) => id !== tier.id) })}
            >
              <Icon name="delete" size={20} />
            </IconButton>
          )}
        </Step>
      ))}
      {canAddTier(draft) && (
        <Button
          type="button"
          $rank="secondary"
          $isSmall
          onClick={() => onChange({ ...draft, tiers: [...draft.tiers, emptyTier()] })}
        >
          {t('agents.terms.addStep')}
        </Button>
      )}
    </Steps>
  );
});
