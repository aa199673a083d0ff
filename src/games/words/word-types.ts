import type { Breach } from '../client/promise.ts';
import type { FishErrorCode, RoomErrorCode, TicketErrorCode, VendorErrorCode } from '../errors.ts';

/** Texts that every game uses. Words in braces are placeholders, filled in where the text is shown. */
export interface Words {
  ui: {
    backToLobby: string;
    payTable: string;
    fairness: string;
    close: string;
    /** Label of play money. Always visible while the player plays with it. */
    demoMoney: string;
    balance: string;
    stake: string;
    lowerStake: string;
    raiseStake: string;
    /** On the spin button, under its icon. */
    spin: string;
    /** There instead, before a free round. */
    freeSpin: string;
    /** In place of the stake of a round that was free. */
    freeRound: string;
    /** How many are left. {count} */
    freeRounds: string;
    /** {amount} */
    freeRoundsWon: string;
    lastWin: string;
    /** Placeholder of a win before the first round. */
    noWinYet: string;
    win: string;
    bigWin: string;
    /** Above the reels, before what the pool holds, and over a win of it. */
    jackpot: string;
    /** {amount} */
    jackpotWon: string;
    /** {amount} won, less than the stake: shown without celebration. */
    returned: string;
    noWin: string;
    /** {amount} {line} */
    lineWin: string;
    /** {amount} */
    scatterWin: string;
    payPending: string;
    goodLuck: string;
    /** Above what the player's last round paid, when they come back. */
    lastRound: string;
    lastRoundNoWin: string;
    /** While a round that the player left is finished. */
    finishingRound: string;
    /** The device has no network, so nothing can be asked. */
    noNetwork: string;
    /** The device has a network, but no answer arrives. */
    noAnswer: string;
    /** On the button that tries at once instead of waiting. */
    tryNow: string;
    fullScreen: string;
    leaveFullScreen: string;
    /** Shown in every language when scripts are disabled. */
    needsScript: string;
    /** For screen readers: the three rows of the window. {row1} {row2} {row3} */
    windowShows: string;
  };
  payTable: {
    title: string;
    /** {stake} */
    intro: string;
    wild: string;
    scatter: string;
    linesTitle: string;
    lines: string;
    rulesTitle: string;
    rules: string[];
    /** {share} {chance} {lowest} {seed} */
    jackpot: string;
    /** {rtp} */
    rtp: string;
    volatility: { low: string; medium: string; high: string };
    volatilityLabel: string;
    /** {n} */
    line: string;
  };
  fairness: {
    title: string;
    intro: string;
    serverSeedHash: string;
    nextServerSeedHash: string;
    clientSeed: string;
    /** The seed that the player may choose for the coming rounds. */
    nextClientSeed: string;
    rounds: string;
    change: string;
    changeHelp: string;
    random: string;
    changed: string;
    history: string;
    historyEmpty: string;
    round: string;
    verify: string;
    /** Shown for a round whose seed is still in use. */
    notRevealed: string;
    isVoid: string;
    isOpen: string;
    genuine: string;
    forged: string;
    /** For a round that this browser did not see: played earlier, or in another browser. */
    unseen: string;
    /** For a round that this browser saw but the server does not list. */
    leftOut: string;
    /** Promises that the server broke. */
    broken: Record<Breach, string>;
    brokenHint: string;
    serverSeed: string;
    formula: string;
    /** How an outcome follows from its seed, in every game but the sea. */
    steps: {
      title: string;
      hash: string;
      /** {text} */
      sign: string;
      read: string;
      /** In its place where numbers are not divided but measured. */
      share: string;
      bytes: string;
      number: string;
      result: string;
      /** {n} {symbols} */
      stop: string;
      jackpot: string;
    };
  };
  /** Dialogs: a title, and what the player can do. */
  notices: {
    linkUsed: { title: string; body: string };
    sessionOver: { title: string; body: string };
    /** Title of the notice that says why a round was not played. */
    notPlayed: string;
    insufficientFunds: { title: string; body: string };
    noLink: { title: string; body: string };
    promiseBroken: { title: string; body: string };
    ok: string;
  };
  /** Errors by code. `tickets/`, `fish/` and `rooms/` have the texts of codes that only their calls return. */
  errors: Record<Exclude<VendorErrorCode, TicketErrorCode | FishErrorCode | RoomErrorCode>, string> &
    Partial<Record<TicketErrorCode | FishErrorCode | RoomErrorCode, string>>;
}
