import { makeAutoObservable } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import { Loadable } from '../../../client/loadable.ts';
import { MoneyRequest, type Outcome } from '../../../client/money-request.ts';
import type { BodyOf, ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { PointRow, RedemptionRow } from '../../../shared/contract/mall.ts';
import { ok } from '../../../shared/errors.ts';
import type { PointType } from '../../../shared/mall/states.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { rangeOf, type Period } from '../../kit/lists/period.ts';

/** The goods of the brand, as the player can have them. */
export type Goods = ValueOf<Contract['pointRewards']>;
/** The rate table. */
export type Rates = ValueOf<Contract['pointConfig']>;
type Redeemed = ValueOf<Contract['redeemList']>;

/** What the details of points are limited to. */
export interface DetailsFilter {
  type: PointType | undefined;
  period: Period;
}

type Parts = Pick<RootStore, 'client' | 'boot' | 'locale'>;

/** What the page of the mall knows, and what a player does there. */
export class MallStore {
  readonly points = new Loadable<bigint>();
  readonly rates = new Loadable<Rates>();
  readonly goods = new Loadable<Goods>();
  readonly redeemed: ListStore<RedemptionRow, null, Redeemed>;
  readonly details: ListStore<PointRow, DetailsFilter>;
  readonly redemption: MoneyRequest<Omit<BodyOf<Contract['redeemPoints']>, 'key' | 'language'>, RedemptionRow>;
  readonly conversion: MoneyRequest<Omit<BodyOf<Contract['convertPoints']>, 'key'>, ValueOf<Contract['convertPoints']>>;
  readonly #parts: Parts;

  constructor(parts: Parts, filter: DetailsFilter) {
    const { client, boot, locale } = parts;
    this.#parts = parts;
    this.redemption = new MoneyRequest((body) =>
      client.call('redeemPoints', { body: { ...body, language: locale.code } }),
    );
    this.conversion = new MoneyRequest((body) => client.call('convertPoints', { body }));
    this.redeemed = new ListStore<RedemptionRow, null, Redeemed>(null, ({ cursor, signal }) =>
      client.call('redeemList', { query: { language: locale.code, ...(cursor !== undefined && { cursor }) }, signal }),
    );
    this.details = new ListStore<PointRow, DetailsFilter>(filter, ({ filter: { type, period }, cursor, signal }) =>
      client.call('pointDetails', {
        query: {
          language: locale.code,
          ...rangeOf(period, boot.brand.market.timeZone),
          ...(type && { type }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    );
    makeAutoObservable(
      this,
      {
        points: false,
        rates: false,
        goods: false,
        redeemed: false,
        details: false,
        redemption: false,
        conversion: false,
      },
      { autoBind: true },
    );
  }

  /** Loads what every tab shows, and the goods. */
  async load(): Promise<void> {
    const { client, locale } = this.#parts;
    await Promise.all([
      this.points.load(async (signal) => {
        const answer = await client.call('pointBalance', { signal });
        return answer.ok ? ok(BigInt(answer.value.points)) : answer;
      }),
      this.rates.load((signal) => client.call('pointConfig', { signal })),
      this.goods.load((signal) => client.call('pointRewards', { query: { language: locale.code }, signal })),
    ]);
  }

  /** Redeems points for a good. Failures: `validation_failed`, `insufficient_funds`, `too_many_requests`. */
  redeem(wanted: Parameters<MallStore['redemption']['make']>[0]): Promise<Outcome<RedemptionRow>> {
    return this.#reloaded(this.redemption.make(wanted));
  }

  /** Converts points into money. Failures: `validation_failed`, `insufficient_funds`, `too_many_requests`. */
  convert(
    wanted: Parameters<MallStore['conversion']['make']>[0],
  ): Promise<Outcome<ValueOf<Contract['convertPoints']>>> {
    return this.#reloaded(this.conversion.make(wanted));
  }

  /** Reloads the page after a request, because a refusal may have another state behind it, too. */
  async #reloaded<Value>(request: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const answer = await request;
    await Promise.all([this.load(), this.redeemed.load(), this.details.load()]);
    return answer;
  }
}
