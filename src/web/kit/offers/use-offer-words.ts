import { useTranslation } from 'react-i18next';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { useStore } from '../../stores/root-store.ts';

/** How pages write what a promotion gives and asks. Only observers may use it. */
export function useOfferWords() {
  const { boot, catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  const money = (text: string, currency: string) => `${formatDecimal(text, currency, tag)} ${currency}`;
  const moment = (iso: string) => formatMoment(iso, tag, boot.brand.market.timeZone, 'short');
  /** What a game is called. */
  const gameName = (vassalage: string, gameId: string): string =>
    catalogue.data.value?.games.find((game) => game.gameId === gameId && game.vassalage === vassalage)?.name ?? gameId;
  /** What it gives, in as few signs as the picture has room for. Of a raffle that is the first prize. */
  const figure = ({ gift, raffle, currency }: PromotionRow): string =>
    gift.percent !== undefined
      ? `${number(gift.percent)} %`
      : gift.kind === 'points' || gift.kind === 'free_rounds'
        ? number(Number(gift.amount ?? gift.rounds ?? 0))
        : formatDecimal(raffle?.prizes[0]?.amount ?? gift.amount ?? '0', currency, tag).replace(/[.,]00$/, '');
  /** What the figure counts. */
  const unit = ({ gift, raffle, currency }: PromotionRow): string => {
    if (raffle) return t('promotions.unit.prize', { currency });
    const of = t(`promotions.unit.${gift.kind}`, { count: Number(gift.amount ?? gift.rounds ?? 0) });
    const isMoney = gift.percent === undefined && (gift.kind === 'cash' || gift.kind === 'bonus');
    return isMoney ? `${currency} · ${of}` : of;
  };
  const gives = (row: PromotionRow): string => {
    const { gift, currency } = row;
    if (gift.kind === 'tickets') return t('promotions.gives.tickets', { count: Number(gift.amount ?? 0) });
    if (gift.kind === 'free_rounds') {
      const [vassalage = '', gameId = ''] = (gift.game ?? '').split('/');
      const each = { game: gameName(vassalage, gameId), amount: money(gift.stake ?? '0', currency) };
      return t('promotions.gives.free_rounds', { count: gift.rounds ?? 0, ...each });
    }
    const amount = gift.kind === 'points' ? figure(row) : money(gift.amount ?? '0', currency);
    if (gift.percent === undefined) return t(`promotions.gives.${gift.kind}`, { amount });
    const share = t(`promotions.share.${gift.kind}`, { percent: number(gift.percent) });
    return gift.cap === undefined
      ? share
      : `${share} ${t('promotions.cap', { amount: gift.kind === 'points' ? number(Number(gift.cap)) : money(gift.cap, currency) })}`;
  };
  const takes = ({ trigger, needsCode, currency }: PromotionRow): string => {
    const text = t(`promotions.trigger.${trigger.kind}`, {
      period: trigger.period ? t(`promotions.period.${trigger.period}`) : '',
    });
    const { depositNumber } = trigger;
    const which =
      depositNumber === undefined
        ? text
        : depositNumber === 1
          ? t('promotions.firstDeposit')
          : t('promotions.nthDeposit', { number: number(depositNumber) });
    const least =
      trigger.minAmount === undefined
        ? ''
        : ` ${t('promotions.least', { amount: money(trigger.minAmount, currency) })}`;
    return `${trigger.kind === 'deposit' ? which : text}${least}${needsCode && trigger.kind !== 'code' ? ` ${t('promotions.withCode')}` : ''}`;
  };
  const turnover = ({ asks }: PromotionRow): string =>
    asks.turnoverTimes === 0
      ? t('promotions.noTurnover')
      : t(`promotions.turnover.${asks.turnoverOf}`, { times: number(asks.turnoverTimes), count: asks.days });
  return { t, tag, number, figure, unit, gives, takes, turnover, moment, money, gameName };
}

/** How pages write what a promotion gives and asks. */
export type OfferWords = ReturnType<typeof useOfferWords>;
