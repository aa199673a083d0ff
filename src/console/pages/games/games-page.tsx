import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { GameRow, VendorRow } from '../../../shared/contract/console/games.ts';
import type { Capability } from '../../../shared/operators/capabilities.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Grid } from '../../kit/grid.tsx';
import { Page } from '../../kit/page.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { MaintenanceDialog, type MaintenanceOf } from '../brands/maintenance.tsx';
import { gameColumns } from './game-columns.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GameFilters, useGamesFilter } from './game-filters.tsx';
import { GamesStore, type GamesFilter } from './games-store.ts';
import { useGameActions, type GameActions } from './use-game-actions.ts';

const keyOf = ({ vassalage, gameId }: GameRow): string => `${vassalage}/${gameId}`;

const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: ${space(2)} ${space(6)};
  border-bottom: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-0);
`;

/** The games of one brand: which are shown, hot, in which order, and what is under maintenance. */
export function GamesPage() {
  const { filter, change } = useGamesFilter();
  return <Games key={filter.merchant} filter={filter} change={change} />;
}

interface GamesProps {
  filter: GamesFilter;
  change: (changes: Partial<Record<keyof GamesFilter, string>>) => void;
}

const Games = observer(function Games({ filter, change }: GamesProps) {
  const { client, session } = useConsole();
  const say = useWords();
  const [store] = useState(() => new GamesStore(client, filter));
  const key = JSON.stringify(filter);
  useEffect(() => void store.list.setFilter(JSON.parse(key) as GamesFilter), [store, key]);
  const [openKey, setOpenKey] = useState<string>();
  const [asked, setAsked] = useState<MaintenanceOf & { game?: GameRow }>();
  const { merchant } = filter;
  const actions = useGameActions(store, (game) =>
    setAsked({ merchant, ...nameOf(game), name: game.name, closure: game.closure, game }),
  );
  const moveWithFocus = useMoveWithFocus(store, actions);
  const open = store.list.rows?.find((row) => keyOf(row) === openKey);
  const vendorOf = (code: string | undefined) => store.vendors.find(({ vassalage }) => vassalage === code);
  const vendor = vendorOf(filter.vassalage);
  const mayClose = session.may('maintenance.change');
  const onRowKey = (event: KeyboardEvent, row: GameRow) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event.key, { actions, move: moveWithFocus, may: session.may });
    if (!act) return;
    // A dialog that opens must not get the key, too.
    event.preventDefault();
    event.stopPropagation();
    act(row);
  };
  return (
    <Page
      title={say('games.title')}
      beside={
        <>
          {vendor && mayClose && (
            <VendorButton vendor={vendor} onAsk={() => setAsked(maintenanceOf(merchant, vendor))} />
          )}
          <GameFilters store={store} filter={filter} change={change} />
        </>
      }
    >
      <KeysOfRows />
      <Grid
        label={say('games.title')}
        columns={gameColumns(say, (row) => vendorOf(row.vassalage))}
        list={store.list}
        keyOf={keyOf}
        onOpen={(row) => setOpenKey(keyOf(row))}
        onRowKey={onRowKey}
        empty={{ title: say('games.noneTitle'), text: say('games.noneText') }}
      />
      {open && (
        <GameDialog
          game={open}
          vendor={vendorOf(open.vassalage)}
          placed={store.order.length}
          actions={actions}
          onClose={() => setOpenKey(undefined)}
        />
      )}
      {asked && (
        <MaintenanceDialog
          of={asked}
          onClose={() => setAsked(undefined)}
          onChange={(closure) => {
            setAsked(undefined);
            store.noteClosure(asked.game, closure);
          }}
        />
      )}
    </Page>
  );
});

const nameOf = ({ vassalage, gameId }: GameRow) => ({ vassalage, gameId });

const maintenanceOf = (merchant: string, { vassalage, displayName, closure }: VendorRow): MaintenanceOf => ({
  merchant,
  vassalage,
  name: displayName,
  closure,
});

function VendorButton({ vendor: { closure, displayName }, onAsk }: { vendor: VendorRow; onAsk: () => void }) {
  const say = useWords();
  return (
    <Button type="button" $rank="secondary" onClick={onAsk}>
      {say(closure ? 'maintenance.reopen' : 'maintenance.close', { name: displayName })}
    </Button>
  );
}

interface KeyedActions {
  actions: GameActions;
  move: GameActions['move'];
  may: (capability: Capability) => boolean;
}

/** What a key does with the row that has the focus; undefined for any other key, and for what the operator may not do. */
function actionOf(key: string, { actions, move, may }: KeyedActions): ((row: GameRow) => unknown) | undefined {
  if (key === 'c') return may('maintenance.change') ? actions.askMaintenance : undefined;
  if (!may('catalogue.change')) return undefined;
  const keyed: Readonly<Record<string, (row: GameRow) => unknown>> = {
    v: actions.toggleShown,
    h: actions.toggleHot,
    k: (row) => move(row, 'up'),
    j: (row) => move(row, 'down'),
    t: (row) => move(row, 'first'),
    Delete: (row) => move(row, 'none'),
  };
  return keyed[key];
}

/** Moves a game with the focus on its row: the row's element may be taken out of the page and put in elsewhere. */
function useMoveWithFocus(store: GamesStore, { move }: GameActions): GameActions['move'] {
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const index = store.list.rows?.findIndex((row) => keyOf(row) === moved.current) ?? -1;
    moved.current = undefined;
    document.querySelector<HTMLElement>(`[data-grid] [aria-rowindex="${index + 2}"]`)?.focus();
  });
  return async (row, to) => {
    await move(row, to);
    moved.current = keyOf(row);
  };
}

function KeysOfRows() {
  const say = useWords();
  const keys = [
    ['v', 'games.keyShown'],
    ['h', 'games.keyHot'],
    ['k j', 'games.keyMove'],
    ['t', 'games.keyFirst'],
    ['Del', 'games.keyNoPlace'],
    ['c', 'games.keyMaintenance'],
  ] as const;
  return (
    <Keys aria-label={say('games.keys')}>
      {keys.map(([names, word]) => (
        <span key={word}>
          {names.split(' ').map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}{' '}
          {say(word)}
        </span>
      ))}
    </Keys>
  );
}
