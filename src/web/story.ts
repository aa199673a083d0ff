import type { ValueOf } from '../shared/contract/call.ts';
import type { CallName, Contract } from '../shared/contract/contract.ts';
import type { ErrorCode } from '../shared/errors.ts';
import type { BootData } from '../shared/site/boot-data.ts';
import type { RootStore } from './stores/root-store.ts';
import type { TemplateDialog } from './stores/ui-store.ts';

/** The gateway's answer to a call in a story: none at all, a refusal, or a value. */
export type StoryAnswer<Name extends CallName = CallName> =
  | 'never'
  | { refusal: ErrorCode; detail?: unknown }
  | { value: ValueOf<Contract[Name]> };

/** Answers by call. Other calls are answered as for a visitor of a healthy site. */
export type StoryAnswers = { [Name in CallName]?: StoryAnswer<Name> };

/** The page around a story. The real stores make its state from the gateway's answers. */
export interface StoryPage {
  /** Who views the page. `confirming` has a session that the gateway has not confirmed yet. */
  visitor?: 'guest' | 'member' | 'agent' | 'trial' | 'confirming';
  /** Path and query of the page. */
  path?: string;
  /** Replaces the brand's games and board with those of every vendor, for parts that only some brands show. */
  hasEveryGame?: boolean;
  /** Changes the boot data of the page. */
  boot?: (boot: BootData) => void;
  calls?: StoryAnswers;
  /** Brings the stores into the state that a player left. */
  prepare?: (store: RootStore) => unknown;
  /** The open template dialog. */
  dialog?: TemplateDialog;
  /** Removes the margin, for parts that span the window. */
  isWhole?: boolean;
}

/** The `parameters` of a story that shows on a given page. */
export const given = (page: StoryPage): { parameters: { page: StoryPage; layout: 'fullscreen' } } => ({
  parameters: { page, layout: 'fullscreen' },
});

/** The props of a dialog that is given nothing, in a story. */
export const dialogProps = { input: undefined, close: () => undefined } as const;

/** The page was made before the catalogue was read, and the games are still loading. */
export const gamesOnTheirWay: StoryPage = {
  boot: forgetGames,
  calls: { gameMenus: 'never', gameList: 'never', hotGames: 'never' },
};
/** The page was made without games, and the gateway is unavailable. */
export const gamesFailed: StoryPage = {
  boot: forgetGames,
  calls: { gameMenus: { refusal: 'unavailable' }, gameList: { refusal: 'unavailable' } },
};
/** The brand's vendors offer nothing. */
export const noGames: StoryPage = {
  boot: (boot) => {
    boot.catalogue = { categories: [], games: [], hotGameIds: [] };
  },
};
/** The board is still loading. */
export const boardOnItsWay: StoryPage = { boot: forgetBoard, calls: { board: 'never' } };
/** There is no board, and the gateway is unavailable. */
export const boardFailed: StoryPage = { boot: forgetBoard, calls: { board: { refusal: 'unavailable' } } };
/** The board has loaded and is empty. */
export const emptyBoard: StoryPage = {
  boot: (boot) => {
    if (boot.board) boot.board = { ...boot.board, draws: [], results: [], fixtures: [] };
  },
};
/** The vendor's board feed is late, so draws and matches on the board may be over. */
export const lateBoard: StoryPage = {
  boot: (boot) => {
    if (boot.board) boot.board = { ...boot.board, isLate: true };
  },
};

function forgetGames(boot: BootData): void {
  boot.catalogue = null;
}

function forgetBoard(boot: BootData): void {
  boot.board = null;
}

/** Puts the board's first selection on the slip. */
export function pickFirst({ boards, slip }: RootStore): void {
  const fixture = boards.board?.fixtures.find(({ markets }) => markets.length > 0);
  const [market] = fixture?.markets ?? [];
  const [first] = market?.selections ?? [];
  if (fixture && market && first)
    slip.toggle({ fixtureId: fixture.fixtureId, market: market.market, selection: first.selection });
}
