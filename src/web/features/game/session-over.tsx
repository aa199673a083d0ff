import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { barOverGame } from './bar-over-game.ts';

const Bar = styled.div`
  ${barOverGame}
`;

/** Says above a game that its session has ended, and opens it again: its own page cannot get a new launch (GAME-38). */
export function SessionOver({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Bar role="status">
      <span>{t('game.over')}</span>
      <Button type="button" $isSmall onClick={onAgain}>
        {t('game.over.again')}
      </Button>
    </Bar>
  );
}
