import { sql, type Transaction } from 'kysely';
import { deductionsOf, type Deductions } from '../../shared/agents/settle.ts';
import type { agreementCalls, IncomeFormula } from '../../shared/contract/agreements.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import { betLines, presentRound, type DescribedRound } from '../records/present-round.ts';
import type { Services } from '../services.ts';
import { teamAccount } from '../team/team-account.ts';
import { termsIn } from './acting.ts';
import { closedUnitOf } from './closed-units.ts';
import { contributionsOf, positionOfPart, presentPart, type PartRow } from './contributions.ts';
import { daysOf, entriesOf } from './line-evidence.ts';
import { accountsOf, masked, presentVersion, versionsOf, type AgreementReader } from './read-agreements.ts';
import { incomeOf, presentIncome, type ReadIncome } from './read-income.ts';
import { presentFigures, readWritten } from './settled-figures.ts';

type Calls = typeof agreementCalls;
type Parts = Pick<Services, 'database' | 'cursors'>;

/** How the amount of a line comes about, as it was settled. */
export function formulaOf(row: ReadIncome): IncomeFormula {
  const amount = (minor: string | bigint) => toDecimal({ amountMinor: BigInt(minor), currency: row.currency });
  const figures = readWritten(row.figures);
  const terms = termsIn(row.terms);
  return {
    figures: presentFigures(figures, row.currency),
    carriedLoss: amount(row.carried_loss_minor),
    deductions: terms.base ? presentDeductions(deductionsOf(terms, figures), row.currency) : null,
    base: amount(row.base_minor),
    rate: row.rate === null ? null : Number(row.rate),
    gross: amount(row.gross_minor),
    carriedAmount: amount(row.carried_amount_minor),
    cut: amount(row.cut_minor ?? 0n),
    granted: amount(row.granted_minor),
    amount: amount(row.amount_minor),
  };
}

/** What the terms of a line took off its base. */
function presentDeductions(taken: Deductions, currency: string): IncomeFormula['deductions'] {
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    bonuses: amount(taken.bonusMinor),
    chargebacks: amount(taken.chargebackMinor),
    fees: amount(taken.feeMinor),
    jackpots: amount(taken.jackpotMinor),
  };
}

/** What the direct downlines of a line's agent contributed to it. */
export const partsOf = (
  trx: Transaction<Tables>,
  line: ReadIncome,
  page: { after: readonly string[] | undefined; limit: number },
): Promise<PartRow[]> =>
  contributionsOf(
    trx,
    {
      merchantCode: line.merchant_code,
      agentId: line.member_id,
      unit: closedUnitOf(line.unit),
      hasBase: termsIn(line.terms).base !== undefined,
      from: line.starts_at,
      until: line.ends_at,
      granted: sql`l.settlement_id = ${line.settlement_id}`,
    },
    page,
  );

/** A line of an agent; undefined for one of others. */
export const findIncomeLine = ({ database }: Pick<Services, 'database'>, reader: AgreementReader, id: string) =>
  database.withMerchant(reader.brand.merchantCode, (trx) =>
    incomeOf(trx, reader).where('l.id', '=', BigInt(id)).executeTakeFirst(),
  );

/** What a line was computed from and what it wrote to the ledger, without its downlines. */
export interface LineEvidence extends Pick<ValueOf<Calls['incomeLine']>, 'version' | 'days' | 'entries'> {}

/** Reads the terms of a line with both signatures, its days, and its entries in the ledger. */
export const evidenceOf = (
  { database }: Pick<Services, 'database'>,
  line: ReadIncome,
  sees: 'agent' | 'operator',
): Promise<LineEvidence> =>
  database.withMerchant(line.merchant_code, async (trx) => {
    const all = await versionsOf(trx, line.merchant_code, [line.agreement_id]);
    const row = all.find((one) => one.version === line.version)!;
    const names = await accountsOf(trx, line.merchant_code, [row.offered_by_member, row.answered_by]);
    const version = presentVersion(row, sees === 'agent' ? masked(names) : names);
    return { version, days: await daysOf(trx, line, version.terms), entries: await entriesOf(trx, line, sees) };
  });

/** Reads a line of an agent: its agreement, its formula, its days, what it wrote in the ledger, and a page of the direct downlines that it comes from. */
export async function incomeLine(
  services: Parts,
  reader: AgreementReader,
  query: QueryOf<Calls['incomeLine']>,
  sees: 'agent' | 'operator' = 'agent',
): Promise<Result<ValueOf<Calls['incomeLine']>, 'not_found' | 'cursor_invalid'>> {
  const { database, cursors } = services;
  const { merchantCode } = reader.brand;
  const line = await findIncomeLine(services, reader, query.id);
  if (!line) return fail('not_found');
  const page = await readPage(cursors, { call: 'incomeLine', merchantCode, reader: String(reader.memberId) }, query, {
    rows: (after, limit) => database.withMerchant(merchantCode, (trx) => partsOf(trx, line, { after, limit })),
    positionOf: positionOfPart,
  });
  if (!page.ok) return page;
  const evidence = await evidenceOf(services, line, sees);
  return ok({
    currency: line.currency,
    line: presentIncome(line),
    agreementId: String(line.agreement_id),
    ...evidence,
    formula: formulaOf(line),
    transferId: line.transfer_id === null ? null : String(line.transfer_id),
    list: page.value.rows.map((row) => presentPart(row, line.currency)),
    nextCursor: page.value.nextCursor,
  });
}

/** A round of a line as it is read. */
export type RoundRow = DescribedRound & { account: string; opened_text: string };

/** Where a round stands in its list. */
export const positionOfRound = (row: RoundRow) => [row.opened_text, row.provider, row.round_id];

/** Reads a page of the settled rounds behind a line that a direct downline and everything below it played, the newest first. */
export async function incomeRounds(
  services: Parts,
  reader: AgreementReader,
  { language, ...query }: QueryOf<Calls['incomeRounds']>,
): Promise<Result<ValueOf<Calls['incomeRounds']>, 'not_found' | 'cursor_invalid'>> {
  const { database, cursors } = services;
  const { merchantCode } = reader.brand;
  const line = await findIncomeLine(services, reader, query.id);
  if (!line) return fail('not_found');
  const list = { call: 'incomeRounds', merchantCode, reader: String(reader.memberId) };
  const page = await readPage(cursors, list, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => roundsBehind(trx, line, BigInt(query.memberId), { after, limit })),
    positionOf: positionOfRound,
  });
  if (!page.ok) return page;
  return ok({
    currency: line.currency,
    list: page.value.rows.map((row) => ({ account: teamAccount(row.account), ...presentRound(row, language) })),
    nextCursor: page.value.nextCursor,
  });
}

/**
 * The rounds that a line paid: a round that came late belongs to the slot that it is booked in, and to no line before. The indexes of rounds are by when
 * they were opened: nothing that was opened after the period is looked at.
 */
export async function roundsBehind(
  trx: Transaction<Tables>,
  line: ReadIncome,
  downline: bigint,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<RoundRow[]> {
  const agent = line.member_id;
  const { rows } = await sql<RoundRow>`
    select round.*, round.opened_at::text as opened_text, ${betLines} as lines, m.account
    from round
    join member m on m.merchant_code = round.merchant_code and m.id = round.member_id
    join team_place p on p.merchant_code = round.merchant_code and p.member_id = round.member_id
      and p.from_at <= round.closed_at and (p.to_at is null or p.to_at > round.closed_at)
    left join late_round late on late.merchant_code = round.merchant_code and late.provider = round.provider and late.round_id = round.round_id
      and late.unit = ${closedUnitOf(line.unit)}
    where round.merchant_code = ${line.merchant_code} and round.status = 'settled' and round.currency = ${line.currency}
      and coalesce(late.starts_at, round.closed_at) >= ${line.starts_at} and coalesce(late.starts_at, round.closed_at) < ${line.ends_at}
      and round.opened_at < ${line.ends_at} and (${termsIn(line.terms).base === undefined} or round.bet_minor <> round.win_minor)
      and (strpos(p.path, ${`/${agent}/${downline}/`}) > 0 or round.member_id = ${downline} and right(p.path, length(${`/${agent}/`})) = ${`/${agent}/`})
      and ${after ? sql`(round.opened_at, round.provider, round.round_id) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})` : sql`true`}
    order by round.opened_at desc, round.provider desc, round.round_id desc limit ${limit}`.execute(trx);
  return rows;
}
