// The rules of bonuses in one page, against which random histories are played. Amounts are minor units.

/** What a bonus of the reference asks. */
export interface ReferenceTerms {
  amount: bigint;
  wanted: bigint;
  paysFirst: 'cash' | 'bonus';
  stakeMax: bigint | null;
}

interface Round {
  openedAt: number;
  bet: bigint;
  win: bigint;
  bonusBet: bigint;
  isOpen: boolean;
}

/** One player with cash, at most one open bonus, and rounds of one game, whose stakes count with one share. */
export class BonusReference {
  cash: bigint;
  /** What the bonus account holds, and what the campaign has given and not got back. */
  bonus = 0n;
  cost = 0n;
  open: (ReferenceTerms & { openedAt: number; done: bigint }) | undefined;
  /** How each bonus ended. */
  readonly ended: string[] = [];
  readonly #sharePercent: bigint;
  readonly #rounds = new Map<number, Round>();
  readonly #bets: { round: number; cash: bigint; bonus: bigint; isGone: boolean }[] = [];
  #now = 0;

  constructor(cash: bigint, sharePercent: bigint) {
    this.cash = cash;
    this.#sharePercent = sharePercent;
  }

  grant(terms: ReferenceTerms): void {
    this.#now += 1;
    if (this.open || this.#hasOpenRounds()) return;
    this.#sweep();
    this.cost += terms.amount;
    this.bonus += terms.amount;
    this.open = { ...terms, openedAt: this.#now, done: 0n };
    if (terms.wanted === 0n) this.end('converted');
  }

  bet(number: number, stake: bigint): void {
    this.#now += 1;
    const round = this.#rounds.get(number) ?? { openedAt: this.#now, bet: 0n, win: 0n, bonusBet: 0n, isOpen: true };
    const { open } = this;
    const isTooHigh = open?.stakeMax !== undefined && open.stakeMax !== null && stake > open.stakeMax;
    const isCovered = this.cash + (open ? this.bonus : 0n) >= stake;
    const isTaken = round.isOpen && !isTooHigh && isCovered;
    const first = open?.paysFirst === 'bonus' ? this.bonus : stake - this.cash;
    const wanted = first < stake ? first : stake;
    const bonus = open && wanted > 0n ? wanted : 0n;
    this.#bets.push({ round: number, cash: stake - bonus, bonus, isGone: !isTaken });
    if (!isTaken) return;
    this.cash -= stake - bonus;
    this.bonus -= bonus;
    round.bet += stake;
    round.bonusBet += bonus;
    this.#rounds.set(number, round);
  }

  win(number: number, amount: bigint, isOver: boolean): void {
    this.#now += 1;
    const round = this.#rounds.get(number);
    if (!round?.isOpen) return;
    const bonus = (amount * round.bonusBet) / round.bet;
    this.cash += amount - bonus;
    this.bonus += bonus;
    round.win += amount;
    if (!isOver) return;
    round.isOpen = false;
    this.#follow(round, (round.bet * this.#sharePercent) / 100n);
  }

  rollback(index: number): void {
    this.#now += 1;
    const bet = this.#bets[index];
    const round = bet && this.#rounds.get(bet.round);
    if (!bet || !round?.isOpen || bet.isGone) return;
    const stake = bet.cash + bet.bonus;
    if (round.bet === stake && round.win > 0n) return;
    bet.isGone = true;
    this.cash += bet.cash;
    this.bonus += bet.bonus;
    if (round.bet === stake) round.isOpen = false;
    else {
      round.bet -= stake;
      round.bonusBet -= bet.bonus;
    }
    this.#follow(round, 0n);
  }

  /** Ends the open bonus, if there is one. */
  end(how: 'converted' | 'expired' | 'given_up' | 'lost'): void {
    if (!this.open) return;
    this.open = undefined;
    this.ended.push(how);
    this.#sweep();
  }

  /** What is in the account of a bonus that has ended goes to the player if it was converted, and otherwise back. */
  #sweep(): void {
    if (this.ended.at(-1) === 'converted') this.cash += this.bonus;
    else this.cost -= this.bonus;
    this.bonus = 0n;
  }

  #follow(round: Round, counted: bigint): void {
    const { open } = this;
    if (!open) return this.#sweep();
    if (round.isOpen) return;
    if (round.openedAt >= open.openedAt) open.done += counted;
    if (open.done >= open.wanted) this.end('converted');
    else if (this.bonus === 0n && !this.#hasOpenRounds()) this.end('lost');
  }

  #hasOpenRounds(): boolean {
    return [...this.#rounds.values()].some(({ isOpen, bonusBet }) => isOpen && bonusBet > 0n);
  }
}
