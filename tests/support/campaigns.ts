import { randomUUID } from 'node:crypto';
import { runCampaigns } from '../../src/gateway/promotions/run-campaigns.ts';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import type { CashierHouse } from './cashier-house.ts';
import { callConsole } from './operators.ts';

/** Terms of a campaign: a bonus of the first deposit. Tests change what they are about. */
export const campaignOf = (changes: Partial<CampaignDocument> = {}): CampaignDocument => ({
  texts: { EN: { title: 'Welcome', summary: 'Your first deposit doubled.', terms: 'Play it five times.' } },
  picture: 'welcome',
  filters: ['deposit', 'newbie'],
  audience: { currency: 'THB', languages: [], members: 'all', labels: [] },
  window: { from: '2020-01-01T00:00', weekdays: [] },
  trigger: { kind: 'deposit', depositNumber: 1, minAmount: '100' },
  gift: { kind: 'bonus', percent: 100, cap: '1000' },
  asks: {
    turnoverTimes: 2,
    turnoverOf: 'bonus',
    shares: {},
    excludedGames: [],
    days: 7,
    paysFirst: 'cash',
    endsOnWithdrawal: true,
  },
  often: 'once',
  isJoined: true,
  delivery: 'at_once',
  claimDays: 7,
  budget: {},
  combines: 'none',
  ...changes,
});

/** What a campaign gives once to players who have its code. */
export const byCode = (code: string, changes: Partial<CampaignDocument> = {}) =>
  campaignOf({
    trigger: { kind: 'code', code },
    gift: { kind: 'cash', amount: '50' },
    asks: { ...campaignOf().asks, turnoverTimes: 0 },
    isJoined: false,
    delivery: 'to_claim',
    ...changes,
  });

/** A raffle: two tickets for each deposit, drawn two hours after its end. Tests change what they are about. */
export const raffleOf = (changes: Partial<CampaignDocument> = {}): CampaignDocument =>
  campaignOf({
    window: { from: '2020-01-01T00:00', until: '2099-02-01T00:00', weekdays: [] },
    trigger: { kind: 'deposit' },
    gift: { kind: 'tickets', amount: '2' },
    raffle: {
      drawAt: '2099-02-01T02:00',
      prizes: [
        { winners: 1, amount: '500' },
        { winners: 2, amount: '50' },
      ],
    },
    asks: { ...campaignOf().asks, turnoverTimes: 0 },
    often: 'each',
    isJoined: false,
    combines: 'all',
    ...changes,
  });

/** A gateway with two operators. */
type OperatedHouse = Pick<CashierHouse, 'app' | 'operators'>;

/** Writes a campaign, has it approved by a second operator and starts it. Returns its id. */
export async function runCampaign(
  house: OperatedHouse,
  document: CampaignDocument,
  merchant = 'ALPHA',
): Promise<string> {
  const [writer] = house.operators;
  const body = { merchant, key: randomUUID(), document };
  const written = await callConsole(house, 'writeCampaign', { token: writer, body });
  if (written.code) throw new Error(`${written.code} ${JSON.stringify(written.value)}`);
  const { id } = written.value.campaign;
  await approveVersion(house, id, 1, merchant);
  const started = await callConsole(house, 'setCampaignState', {
    token: writer,
    body: { merchant, id, state: 'running' },
  });
  if (started.code) throw new Error(started.code);
  return id;
}

/** Writes another version of a campaign, which a second operator approves. */
export async function changeCampaign(
  house: OperatedHouse,
  id: string,
  document: CampaignDocument,
  version = 2,
): Promise<void> {
  const body = { merchant: 'ALPHA', key: randomUUID(), id, document };
  const written = await callConsole(house, 'writeCampaign', { token: house.operators[0], body });
  if (written.code) throw new Error(`${written.code} ${JSON.stringify(written.value)}`);
  await approveVersion(house, id, version);
}

/** Ends a campaign. */
export async function endCampaign(house: OperatedHouse, id: string): Promise<void> {
  const body = { merchant: 'ALPHA', id, state: 'ended' };
  await callConsole(house, 'setCampaignState', { token: house.operators[0], body });
}

/** Gives what is due for stakes, losses and birthdays, as the job does. */
export const runDue = ({ gateway: { services } }: Pick<CashierHouse, 'gateway'>): Promise<number> =>
  runCampaigns(services, new AbortController().signal);

/** Approves a version as the second operator, if it waits. */
export async function approveVersion(
  house: OperatedHouse,
  id: string,
  version: number,
  merchant = 'ALPHA',
): Promise<void> {
  const body = { merchant, id, version, isApproved: true };
  await callConsole(house, 'decideCampaign', { token: house.operators[1], body });
}
