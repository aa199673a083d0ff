import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { Button } from '../../../../ui/button.tsx';
import { space } from '../../../../ui/measure.ts';
import { useAgentWords } from '../use-agent-words.ts';

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(3)};
  color: var(--color-muted);
`;

/** Says that a list has only a part of the team, and leads back to all of it. */
export const UnderNote = observer(function UnderNote({
  under,
  onWhole,
}: {
  under: string | undefined;
  onWhole: () => void;
}) {
  const { t } = useAgentWords('');
  if (under === undefined) return null;
  return (
    <Note>
      {t('agents.onlyUnder')}
      <Button type="button" $rank="secondary" $isSmall onClick={onWhole}>
        {t('agents.team.whole')}
      </Button>
    </Note>
  );
});
