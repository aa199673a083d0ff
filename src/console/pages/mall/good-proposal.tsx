import styled from 'styled-components';
import type { GoodRow } from '../../../shared/contract/console/mall.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { Json } from '../../kit/json.tsx';
import { useDecision } from '../../kit/use-decision.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

const About = styled.p`
  margin-bottom: ${space(3)};
`;

interface GoodProposalProps {
  merchant: string;
  row: GoodRow;
  proposed: NonNullable<GoodRow['proposed']>;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
}

/** What a good becomes when a second operator has approved it, and their decision. */
export function GoodProposal({ merchant, row, proposed, onClose, onDone }: GoodProposalProps) {
  const say = useWords();
  const { client, session } = useConsole();
  const decision = useDecision({ onClose, onDone });
  const { id, version } = row;
  const decide = (isApproved: boolean) =>
    void decision.run(isApproved ? 'goods.approved' : 'goods.refused', () =>
      client.call('decideGood', { body: { merchant, id, version, isApproved } }),
    );
  return (
    <>
      <About>
        {proposed.isOwn ? say('goods.ownProposal') : say('goods.proposed', { operator: proposed.operator })}
      </About>
      <Json of={proposed.good} label={say('goods.proposal')} />
      <ActionFault code={decision.fault} />
      {!proposed.isOwn && session.may('money.approve') && (
        <Buttons>
          {([false, true] as const).map((isApproved) => (
            <Button
              key={String(isApproved)}
              type="button"
              $rank={isApproved ? 'primary' : 'secondary'}
              disabled={decision.isBusy}
              onClick={() => decide(isApproved)}
            >
              {say(isApproved ? 'goods.approve' : 'goods.refuse')}
            </Button>
          ))}
        </Buttons>
      )}
    </>
  );
}
