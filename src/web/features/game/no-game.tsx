import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { useLeaveGame } from './use-leave-game.ts';

/** A notice in the middle of the stage. This layout shows nothing else. */
export const Notice = styled.div`
  place-self: center;
  width: min(100% - 40px, 560px);
`;

/** The ways out of a notice. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;

/** Shown when there is no game to open. */
export function NoGame({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Notice>
      <EmptyState icon={<Icon name="game" />} title={title} text={t('game.none.text')} action={<HomeButton />} />
    </Notice>
  );
}

/** A long label takes two lines on a narrow phone. */
const Home = styled(Button)`
  padding-block: ${space(2)};
  white-space: normal;
`;

/** Leads back to the lobby. */
export function HomeButton() {
  const { t } = useTranslation();
  const leave = useLeaveGame();
  return (
    <Home type="button" $rank="secondary" onClick={leave}>
      {t('notFound.back')}
    </Home>
  );
}
