import { judge, mustBe, type Verdict } from '../verdict.ts';
import { betChecks } from './bet-checks.ts';
import { bonusChecks } from './bonus-checks.ts';
import { bodyChecks } from './body-checks.ts';
import { mixtureChecks } from './mixture-checks.ts';
import { rollbackChecks } from './rollback-checks.ts';
import { signatureChecks } from './signature-checks.ts';
import { sitDown, type Players, type Table } from './table.ts';
import { tokenChecks } from './token-checks.ts';
import type { WalletAddress } from './wallet-caller.ts';
import { winChecks } from './win-checks.ts';

/** Without it, nothing else can be checked. */
const launchCheck = { name: 'launch.opens', title: 'a launch code is exchanged for a game token' };

/** Every further check of a gateway, in the order in which they run. */
export const gatewayChecks = [
  // First, because the code of its player is good for a minute.
  ...bonusChecks,
  ...signatureChecks,
  ...tokenChecks,
  ...betChecks,
  ...winChecks,
  ...rollbackChecks,
  ...bodyChecks,
  ...mixtureChecks,
];

/** A stake that is small in every currency. */
export const STAKE_MINOR = 100;

/**
 * Plays a vendor against a gateway, with every fault that a vendor and a network can have. After each check the balance
 * must be, to the minor unit, what the check says. If no game opens, that is the only verdict.
 */
export async function checkGateway(
  address: WalletAddress,
  players: Players,
  { stakeMinor = STAKE_MINOR }: { stakeMinor?: number } = {},
): Promise<Verdict[]> {
  const player = await players.player();
  let table: Table | undefined;
  const opened = await judge(launchCheck, async () => {
    table = await sitDown(address, { player, players, stakeMinor });
  });
  return table ? [opened, ...(await checkAt(table))] : [opened];
}

/** Runs the checks one after the other. */
async function checkAt(table: Table): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const check of gatewayChecks) {
    verdicts.push(
      await judge(check, async () => {
        const before = await table.balance();
        const changeMinor = await check.run(table);
        mustBe('the balance after the check', await table.balance(), before + changeMinor);
      }),
    );
  }
  return verdicts;
}
