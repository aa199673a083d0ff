import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styled from 'styled-components';
import type { GameRow } from '../../../shared/contract/console/games.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { Select } from '../../../ui/select.tsx';
import { Facts, Part } from '../../kit/page.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { MaintenanceState } from '../brands/maintenance.tsx';
import type { GameActions } from './use-game-actions.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

const Hint = styled.p`
  margin-bottom: ${space(4)};
  color: var(--color-muted);
`;

interface GameDialogProps {
  game: GameRow;
  vendor: { displayName: string; closure: unknown } | undefined;
  /** How many games have a place. */
  placed: number;
  actions: GameActions;
  onClose: () => void;
}

const hotValue = (isHot: boolean | null) => (isHot === null ? '' : isHot ? 'yes' : 'no');

/** All that an operator can choose for one game. Each choice is in force at once. */
export const GameDialog = observer(function GameDialog({ game, vendor, placed, actions, onClose }: GameDialogProps) {
  const say = useWords();
  const { session } = useConsole();
  const id = useId();
  const { name, choice, closure } = game;
  const mayChoose = session.may('catalogue.change');
  const asFeed = say('games.hotAsFeed', { hot: say(game.feed.isHot ? 'games.hotYes' : 'games.hotNo') });
  return (
    <DialogFrame title={name} closeLabel={say('console.close')} onClose={onClose}>
      <Part>
        <Facts>
          <dt>{say('games.id')}</dt>
          <dd>
            <code>{game.gameId}</code>
          </dd>
          <dt>{say('games.vendor')}</dt>
          <dd>{vendor?.displayName ?? game.vassalage}</dd>
          <dt>{say('games.category')}</dt>
          <dd>{game.category}</dd>
        </Facts>
      </Part>
      {mayChoose && (
        <Part>
          <CheckBox checked={choice.isShown} onChange={() => void actions.toggleShown(game)}>
            {say('games.isShown')}
          </CheckBox>
          <Hint>{say('games.isShownHint')}</Hint>
          <Select
            id={id}
            label={say('games.hotChoice')}
            value={hotValue(choice.isHot)}
            choose={asFeed}
            choices={[
              { value: 'yes', text: say('games.hotYes') },
              { value: 'no', text: say('games.hotNo') },
            ]}
            onChange={({ target: { value } }) =>
              void actions.choose(game, { ...choice, isHot: value === '' ? null : value === 'yes' })
            }
          />
        </Part>
      )}
      {mayChoose && <PlacePart game={game} placed={placed} actions={actions} />}
      <Part>
        <h2>{say('maintenance.title')}</h2>
        {vendor?.closure ? <p>{say('maintenance.withVendor')}</p> : null}
        <MaintenanceState closure={closure} />
        {session.may('maintenance.change') && (
          <Button type="button" $rank="secondary" onClick={() => actions.askMaintenance(game)}>
            {say(closure ? 'maintenance.reopen' : 'maintenance.close', { name })}
          </Button>
        )}
      </Part>
    </DialogFrame>
  );
});

/** Its place among the games that come first. */
function PlacePart({ game, placed, actions }: Pick<GameDialogProps, 'game' | 'placed' | 'actions'>) {
  const say = useWords();
  const { place } = game;
  return (
    <Part>
      <h2>{say('games.order')}</h2>
      <p>{place === null ? say('games.unplaced') : say('games.placed', { place, count: placed })}</p>
      <Row>
        {(['first', 'up', 'down', 'none'] as const).map((move) => (
          <Button
            key={move}
            type="button"
            $rank="secondary"
            disabled={place === null && (move === 'down' || move === 'none')}
            onClick={() => void actions.move(game, move)}
          >
            {say(
              ({ first: 'games.toFirst', up: 'games.up', down: 'games.down', none: 'games.noPlace' } as const)[move],
            )}
          </Button>
        ))}
      </Row>
    </Part>
  );
}
