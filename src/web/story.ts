import type { ValueOf } from '../shared/contract/call.ts';
import type { CallName, Contract } from '../shared/contract/contract.ts';
import type { ErrorCode } from '../shared/errors.ts';
import type { BootData } from '../shared/site/boot-data.ts';
import type { RootStore } from './stores/root-store.ts';
import type { TemplateDialog } from './stores/ui-store.ts';

/** How the gateway answers a call in a story: it is silent, it refuses with a code, or it answers a value. */
export type StoryAnswer<Name extends CallName = CallName> =
  | 'never'
  | { refusal: ErrorCode; detail?: unknown }
  | { value: ValueOf<Contract[Name]> };

/** Answers by call. One that a story does not name is answered as for a visitor of a healthy site. */
export type StoryAnswers = { [Name in CallName]?: StoryAnswer<Name> };

/** The page that a story stands on: the state is made by the real stores, from what the gateway says. */
export interface StoryPage {
  /** Who looks at it; `confirming` has a session that the gateway has not confirmed yet. */
  visitor?: 'guest' | 'member' | 'agent' | 'trial' | 'confirming';
  /** Path and query of the page. */
  path?: string;
  /** The games and the live board of every vendor there is, on a brand that may have others: for parts that only some brands show. */
  hasEveryGame?: boolean;
  /** Changes what the page was made from. */
  boot?: (boot: BootData) => void;
  calls?: StoryAnswers;
  /** Does on the stores what a player did before. */
  prepare?: (store: RootStore) => unknown;
  /** The dialog of the template that is open. */
  dialog?: TemplateDialog;
  /** Without the margin around it: for what spans the window. */
  isWhole?: boolean;
}

/** What a story is shown on, for its `parameters`. */
export const given = (page: StoryPage): { parameters: { page: StoryPage; layout: 'fullscreen' } } => ({
  parameters: { page, layout: 'fullscreen' },
});

/** The page was made before any vendor had been read, and the games are still on their way. */
export const gamesOnTheirWay: StoryPage = {
  boot: forgetGames,
  calls: { gameMenus: 'never', gameList: 'never', hotGames: 'never' },
};
/** The page was made without games, and the gateway does not answer. */
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
/** The live board is on its way. */
export const boardOnItsWay: StoryPage = { boot: forgetBoard, calls: { board: 'never' } };
/** There is no live board, and the gateway does not answer. */
export const boardFailed: StoryPage = { boot: forgetBoard, calls: { board: { refusal: 'unavailable' } } };
/** The board is read, and holds nothing. */
export const emptyBoard: StoryPage = {
  boot: (boot) => {
    if (boot.board) boot.board = { ...boot.board, draws: [], results: [], fixtures: [] };
  },
};
/** The vendor is late: what stands on the board may be over. */
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

/** Puts the first selection of the board on the slip. */
export function pickFirst({ boards, slip }: RootStore): void {
  const fixture = boards.board?.fixtures.find(({ markets }) => markets.length > 0);
  const [market] = fixture?.markets ?? [];
  const [first] = market?.selections ?? [];
  if (fixture && market && first)
    slip.toggle({ fixtureId: fixture.fixtureId, market: market.market, selection: first.selection });
}
