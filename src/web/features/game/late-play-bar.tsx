import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import styled from 'styled-components';
import { useLateCode } from '../../kit/use-late-code.ts';
import { useStore } from '../../stores/root-store.ts';
import { playerPart } from '../player-part.ts';
import type { GameRefusal } from '../../../shared/contract/game-messages.ts';

const loadPart = playerPart('playBar');
let part: Awaited<ReturnType<typeof loadPart>> | undefined;

/** The place is taken from the start, so that the game does not move when the bar comes. */
const Place = styled.div`
  min-height: 44px;
`;

interface LatePlayBarProps {
  refusal: GameRefusal | undefined;
  onRefusalSeen: () => void;
}

/** The bar of the player's own play over a game (PROTECT-23), which comes after the game. A trial has nothing to win or lose. */
export const LatePlayBar = observer(function LatePlayBar(props: LatePlayBarProps) {
  const { locale, session } = useStore();
  const load = useCallback(async () => {
    const [loaded] = await Promise.all([loadPart(), locale.loadLateWords()]);
    part = loaded;
  }, [locale]);
  const isReal = session.role === 'member' || session.role === 'agent';
  useLateCode(!isReal || part !== undefined, load);
  const Bar = part?.PlayBar;
  return isReal && <Place>{Bar && <Bar {...props} />}</Place>;
});
