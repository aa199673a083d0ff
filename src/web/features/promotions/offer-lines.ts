import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import type { OfferWords } from '../../kit/offers/use-offer-words.ts';

/** A line of the terms of a promotion. */
interface OfferLine {
  name: string;
  text: string;
}

/** The name of a day of the week: the first of January 2024 was a Monday. */
const weekday = (day: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Every term of a promotion that has a figure, in the order in which a player asks for them. */
export function offerLines(row: PromotionRow, words: OfferWords): OfferLine[] {
  const { t, tag } = words;
  const { gift, weekdays, often, until } = row;
  return [
    { name: t('promotions.line.gives'), text: words.gives(row) },
    { name: t('promotions.line.takes'), text: words.takes(row) },
    ...(gift.kind === 'bonus' ? bonusLines(row, words) : []),
    { name: t('promotions.line.often'), text: t(`promotions.often.${often}`) },
    ...(weekdays.length === 0
      ? []
      : [{ name: t('promotions.line.weekdays'), text: weekdays.map((day) => weekday(day, tag)).join(', ') }]),
    ...raffleLines(row, words),
    { name: t('promotions.line.until'), text: until === null ? t('promotions.noEnd') : words.moment(until) },
  ];
}

/** When the tickets of a raffle are drawn, and what they win. */
const raffleLines = ({ raffle, currency }: PromotionRow, { t, number, money, moment }: OfferWords): OfferLine[] =>
  raffle
    ? [
        {
          name: t('promotions.line.prizes'),
          text: raffle.prizes
            .map(({ winners, amount }) => `${number(winners)} × ${money(amount, currency)}`)
            .join(', '),
        },
        { name: t('promotions.line.drawAt'), text: moment(raffle.drawAt) },
      ]
    : [];

/** What a bonus asks before it can be withdrawn. */
function bonusLines(row: PromotionRow, words: OfferWords): OfferLine[] {
  const { t, number } = words;
  const { asks, currency } = row;
  const shares = Object.entries(asks.shares).map(
    ([category, share]) => `${t(`category.${category}`)} ${number(share)} %`,
  );
  const excluded = asks.excludedGames.map((game) => {
    const [vassalage = '', gameId = ''] = game.split('/');
    return words.gameName(vassalage, gameId);
  });
  return [
    { name: t('promotions.line.turnover'), text: words.turnover(row) },
    ...(shares.length === 0 ? [] : [{ name: t('promotions.line.shares'), text: shares.join(', ') }]),
    ...(asks.stakeMax === undefined
      ? []
      : [{ name: t('promotions.line.stakeMax'), text: words.money(asks.stakeMax, currency) }]),
    ...(excluded.length === 0 ? [] : [{ name: t('promotions.line.excluded'), text: excluded.join(', ') }]),
    { name: t('promotions.line.paysFirst'), text: t(`promotions.paysFirst.${asks.paysFirst}`) },
    {
      name: t('promotions.line.giveUp'),
      text: t(asks.endsOnWithdrawal ? 'promotions.giveUp.withdrawal' : 'promotions.giveUp.any'),
    },
  ];
}
