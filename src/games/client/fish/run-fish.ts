import type { FishData } from '../../game-data.ts';
import type { Fish } from '../../fish/sea.ts';
import type { FishSessionView, MagazineView, SeaView } from '../../fish/views.ts';
import { fill } from '../../words/words.ts';
import { callGame } from '../calls.ts';
import { byId, prefersStill } from '../dom.ts';
import { failureText, type FailureCode } from '../keep-asking.ts';
import { createLobby, tellProtection, type Lobby } from '../lobby.ts';
import { moneyText, type MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { isSessionOver, tellInsufficient, tellOver, type RefusalParts } from '../tickets/refusals.ts';
import { dressTopBar } from '../top-bar.ts';
import { setWords } from '../words-on-page.ts';
import { createCalmView, type CalmView } from './calm-view.ts';
import { createDeckView, type DeckView } from './deck-view.ts';
import { fillFairness } from './fairness.ts';
import { MagazineDesk, type ShotResult } from './magazine-desk.ts';
import { pageWords, type PageWords } from './page-words.ts';
import { fillRules } from './rules.ts';
import { createSchool, type School } from './school.ts';
import { SeaCanvas } from './sea-canvas.ts';
import { createSeaKeeper, type SeaKeeper } from './sea-keeper.ts';
import { createMagazineWitness, type MagazineWitness } from './witness.ts';

/** The two ways to play: the moving sea, and the calm list. */
type View = 'sea' | 'calm';

interface Game {
  data: FishData;
  session: FishSessionView;
  words: PageWords;
  money: MoneyText;
  notices: Notices;
  lobby: Lobby;
  witness: MagazineWitness;
  school: School;
  desk: MagazineDesk;
  deck: DeckView;
  canvas: SeaCanvas;
  calm: CalmView;
  keeper: SeaKeeper;
  balanceMinor: number;
  seat: number;
  players: ReadonlyMap<number, string>;
  view: View;
  isOver: boolean;
}

/** How often the calm view counts its fish. */
const COUNT_MS = 1000;
const VIEW_NAME = 'livery.fish.view';

/** Runs the sea of an open session. */
export function runFish(data: FishData, session: FishSessionView, notices: Notices): void {
  const words = pageWords(session.language);
  const money = moneyText(session.language, session.currency);
  setWords(words, session.language);
  const game = { data, session, words, money, notices, isOver: false } as Game;
  Object.assign(game, {
    balanceMinor: session.balanceMinor,
    seat: 0,
    players: new Map<number, string>(),
    view: firstView(),
    witness: createMagazineWitness(data.gameId),
    school: createSchool(data),
    lobby: createLobby(session.lobbyOrigin, () => void refreshBalance(game)),
  } satisfies Partial<Game>);
  game.desk = deskOf(game);
  game.deck = createDeckView({
    part: data.fish,
    prices: session.stakes,
    money,
    words: words.fish,
    onLoad: () => void game.desk.buy(game.deck.priceMinor(), game.deck.shots()),
    onEnd: () => void game.desk.end(),
    onChoice: notices.announce,
  });
  game.keeper = createSeaKeeper({
    sessionId: session.sessionId,
    notices,
    words,
    onSea: (sea) => takeSea(game, sea),
    onFailure: (code) => refuse(game, code),
  });
  game.canvas = new SeaCanvas({
    data,
    school: game.school,
    nowMs: () => game.keeper.nowMs(),
    sea: () => game.keeper.sea(),
    onTap: (fish) => tap(game, fish),
  });
  game.calm = createCalmView({
    data,
    words: words.fish,
    language: session.language,
    fireAt: (kindId) => fireAtKind(game, kindId),
    portrait: (host, kind) => game.canvas.portrait(host, kind),
  });
  dressPage(game);
  void game.keeper.ask().then(() => {
    if (!game.isOver) beginPlay(game);
  });
}

/** The way to play that the player chose last, or the calm one for a system that is set to reduce motion. */
function firstView(): View {
  try {
    const kept = localStorage.getItem(VIEW_NAME);
    if (kept === 'sea' || kept === 'calm') return kept;
  } catch {
    // Browsers may deny storage in a frame.
  }
  return prefersStill() ? 'calm' : 'sea';
}

const deskOf = (game: Game): MagazineDesk =>
  new MagazineDesk({
    session: game.session,
    witness: game.witness,
    notices: game.notices,
    words: game.words,
    onChange: () => render(game),
    onEnd: (magazine) => showEnd(game, magazine),
    onBalance: (balanceMinor) => {
      game.balanceMinor = balanceMinor;
      game.lobby.tell('balance', { balanceMinor, currency: game.session.currency });
    },
    onRefusal: (code, detail) => refuse(game, code, detail),
    onBroken: () =>
      game.notices.show(game.words.notices.promiseBroken, [
        okAction(game.notices, game.words),
        { text: game.words.ui.backToLobby, run: () => game.lobby.leave() },
      ]),
  });

function dressPage(game: Game): void {
  const { data, session, words, money, witness, desk } = game;
  dressTopBar(data, session, game.lobby);
  bindPanel('pay-table', (body) => fillRules(body, data, words.fish, session.language));
  bindPanel('fairness', (body) =>
    fillFairness(body, {
      data,
      sessionId: session.sessionId,
      words: words.fish,
      money,
      witness,
      nextServerSeedHash: desk.nextServerSeedHash,
      clientSeed: () => desk.clientSeed,
      setClientSeed: (seed) => void (desk.clientSeed = seed),
    }),
  );
  const toggle = byId('view', HTMLButtonElement);
  toggle.disabled = false;
  toggle.addEventListener('click', () => {
    showView(game, game.view === 'sea' ? 'calm' : 'sea');
    try {
      localStorage.setItem(VIEW_NAME, game.view);
    } catch {
      // See firstView.
    }
  });
  document.addEventListener('visibilitychange', () => showView(game, game.view));
  window.addEventListener('resize', () => showView(game, game.view));
}

function beginPlay(game: Game): void {
  byId('game', HTMLElement).dataset['phase'] = 'ready';
  showView(game, game.view);
  const { magazine } = game.session;
  const wasEnded = magazine?.ended === 'cut_off' || magazine?.ended === 'restart';
  if (magazine && wasEnded) showEnd(game, magazine);
  render(game);
  game.lobby.tell('ready', { balanceMinor: game.balanceMinor, currency: game.session.currency });
  setInterval(() => {
    if (game.view !== 'calm' || document.hidden) return;
    game.school.refresh(game.keeper.sea(), game.keeper.nowMs());
    renderCalm(game);
  }, COUNT_MS);
}

function showView(game: Game, view: View): void {
  const { words, canvas, calm } = game;
  game.view = view;
  byId('game', HTMLElement).dataset['view'] = view;
  byId('sea-view', HTMLElement).hidden = view === 'calm';
  byId('calm-view', HTMLElement).hidden = view === 'sea';
  byId('view-name', HTMLElement).textContent = view === 'sea' ? words.fish.calmView : words.fish.seaView;
  byId('view', HTMLButtonElement)
    .querySelector('use')
    ?.setAttribute('href', view === 'sea' ? '#icon-list' : '#icon-waves');
  canvas.setRunning(false);
  canvas.setRunning(view === 'sea' && !document.hidden && !game.isOver);
  if (view === 'sea') return;
  game.school.refresh(game.keeper.sea(), game.keeper.nowMs());
  calm.drawPortraits();
  renderCalm(game);
}

const renderCalm = ({ calm, desk, school }: Game): void => calm.render(desk.isOpen && !desk.isBusy, school.countOf);

function render(game: Game): void {
  const { desk, deck, words, balanceMinor, isOver } = game;
  const magazine = desk.magazine;
  deck.render({ balanceMinor, magazine, isReady: !desk.isBusy && !isOver });
  renderCalm(game);
  const isPayPending = magazine?.isPayPending === true && magazine.paidMinor !== 0;
  game.notices.banner(isPayPending ? words.ui.payPending : undefined);
  const hint = byId('sea-hint', HTMLElement);
  hint.textContent = !desk.isOpen ? words.fish.loadFirst : magazine?.shotsFired === 0 ? words.fish.tapFish : '';
}

/** Takes a look at the sea: who is here, what was caught, and what others fired. */
function takeSea(game: Game, sea: SeaView): void {
  const { school, canvas, desk, words } = game;
  game.seat = sea.seat;
  game.players = new Map(sea.players.map(({ seat, name }) => [seat, name]));
  canvas.setPlayers(sea.players, sea.seat);
  for (const { seat, fishId, isCaught } of sea.events) {
    const target = school.byId(fishId);
    if (!target || target.isCaught) continue;
    canvas.resolve(canvas.fire(target.fish, seat), isCaught ? 'caught' : 'missed');
    if (isCaught)
      say(
        game,
        fill(words.fish.caughtBy, { name: game.players.get(seat) ?? '', kind: kindName(game, target.fish.kind.id) }),
        'other',
      );
  }
  school.markCaught(sea.caught);
  desk.adopt(sea.magazine);
}

const kindName = ({ words }: Game, kind: string): string => words.fish.kinds[kind] ?? kind;

function tap(game: Game, fish: Fish | undefined): void {
  if (game.isOver) return;
  if (!game.desk.isOpen) return say(game, game.words.fish.loadFirst, 'hint');
  if (!fish) return say(game, game.words.fish.tapFish, 'hint');
  fireAt(game, fish);
}

function fireAtKind(game: Game, kindId: string): void {
  const fish = game.school.longestOf(kindId);
  if (fish) fireAt(game, fish);
  else say(game, game.words.fish.notInSea, 'hint');
}

function fireAt(game: Game, fish: Fish): void {
  const { desk, canvas } = game;
  let bolt: ReturnType<SeaCanvas['fire']>;
  const isQueued = desk.fire(fish, (result) => {
    const { outcome, text } = tellShot(game, fish, result);
    canvas.resolve(bolt, outcome, text);
    // A fish that is caught is no longer offered.
    renderCalm(game);
  });
  if (isQueued && game.view === 'sea') bolt = canvas.fire(fish, game.seat);
}

/** Tells the player what became of a shot. */
function tellShot(
  game: Game,
  fish: Fish,
  result: ShotResult,
): { outcome: 'caught' | 'missed' | 'none'; text?: string } {
  const { words, money, school, desk } = game;
  const kind = kindName(game, fish.kind.id);
  if ('code' in result) {
    if (result.code === 'fish_gone') school.markCaught([fish.id]);
    if (isSessionOver(result.code)) refuse(game, result.code);
    else say(game, failureText(result.code, words), 'hint');
    return { outcome: 'none' };
  }
  const { isCaught, winMinor } = result.shot;
  const magazine = desk.magazine;
  const left = magazine ? magazine.shotsBought - magazine.shotsFired : 0;
  if (!isCaught) {
    if (magazine?.state === 'open') say(game, fill(words.fish.missed, { kind, left }), 'missed');
    return { outcome: 'missed' };
  }
  school.markCaught([fish.id]);
  const text = `+${money.stake(winMinor)}`;
  if (magazine?.state === 'open') say(game, fill(words.fish.caught, { kind, amount: money.full(winMinor) }), 'caught');
  return { outcome: 'caught', text };
}

/** Shows a line over the sea, and reads it to screen readers. What others did is only shown. */
function say(game: Game, text: string, mood: 'hint' | 'missed' | 'caught' | 'other' | 'end'): void {
  const line = byId('last-shot', HTMLElement);
  line.textContent = text;
  line.dataset['mood'] = mood;
  if (mood !== 'other') game.notices.announce(text);
}

function showEnd(game: Game, magazine: MagazineView): void {
  const { words, money, lobby, session } = game;
  if (magazine.ended === null || magazine.paidMinor === null) return;
  say(game, fill(words.fish.ended[magazine.ended], { amount: money.full(magazine.paidMinor) }), 'end');
  lobby.tell('round', { balanceMinor: magazine.balanceMinor ?? game.balanceMinor, currency: session.currency });
}

async function refreshBalance(game: Game): Promise<void> {
  const reply = await callGame('balance', { sessionId: game.session.sessionId });
  if (!reply.ok || game.desk.isBusy) return;
  game.balanceMinor = reply.value.balanceMinor;
  render(game);
}

function refuse(game: Game, code: FailureCode, detail?: unknown): void {
  const { words, notices, session, money, lobby } = game;
  const parts: Omit<RefusalParts, 'ticketWords'> = {
    session,
    words,
    money,
    notices,
    lobby,
    onOver: () => {
      game.isOver = true;
      byId('game', HTMLElement).dataset['phase'] = 'over';
      showView(game, game.view);
      render(game);
    },
  };
  if (isSessionOver(code)) return tellOver(parts);
  tellProtection(game.lobby, code);
  if (
    typeof detail === 'object' &&
    detail !== null &&
    'balanceMinor' in detail &&
    typeof detail.balanceMinor === 'number'
  ) {
    game.balanceMinor = detail.balanceMinor;
    render(game);
  }
  if (code === 'insufficient_funds') return tellInsufficient(parts, game.balanceMinor);
  if (code === 'magazine_open') return say(game, words.fish.otherTab, 'hint');
  notices.show({ title: words.notices.notPlayed, body: failureText(code, words) }, [okAction(notices, words)]);
}
