import styled from 'styled-components';
import type { MallGood } from '../../../shared/contract/mall.ts';
import { fromDecimal } from '../../../shared/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useMallWords } from './use-mall-words.ts';

/** Side of the pictures as they are stored. */
const PICTURE_PX = 560;

/** A picture above, or on a phone beside, what the good is and costs. */
const Card = styled.article`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-content: start;
  height: 100%;
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  overflow: hidden;
  ${media.tablet} {
    grid-template: auto 1fr / minmax(0, 1fr);
  }
  ${inLayout.columns} {
    border: 1px solid var(--color-line);
  }
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  align-self: start;
  aspect-ratio: 1;
  background: var(--color-hover);
  color: var(--color-muted);
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Text = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr;
  gap: ${space(2)};
  padding: ${space(4)};
  & > h3 {
    font-size: var(--text-2);
    overflow-wrap: anywhere;
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

const Cost = styled.div`
  display: grid;
  align-content: end;
  gap: ${space(3)};
  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
    & > strong {
      color: var(--color-text);
      font-size: var(--text-2);
      font-variant-numeric: tabular-nums;
    }
  }
  & > div {
    font-size: var(--text-0);
  }
`;

/** Why a player cannot have it: in place of the button, as high. */
const Obstacle = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  color: var(--color-muted);
  font-size: var(--text-0);
`;

interface GoodCardProps {
  good: MallGood;
  currency: string;
  /** The player's balance. */
  points: bigint;
  onRedeem: () => void;
}

/** A good: what it is, what it costs, what is left of it, and why the player cannot have it yet. */
export function GoodCard({ good, currency, points, onRedeem }: GoodCardProps) {
  const words = useMallWords();
  const { t } = words;
  const { name, text, picture, left, limit, obstacle } = good;
  const missing = BigInt(good.points) - points;
  return (
    <Card>
      <Picture>
        {picture ? (
          <img src={picture} alt="" width={PICTURE_PX} height={PICTURE_PX} loading="lazy" />
        ) : (
          <Icon name="mall" size={48} />
        )}
      </Picture>
      <Text>
        <h3>{name}</h3>
        <p>{text}</p>
        <Cost>
          <p>
            <strong>{words.points(BigInt(good.points))}</strong>
            {limit === null ? t('mall.left', { count: left }) : t('mall.leftFor', { count: left, limit })}
          </p>
          {good.requirement && <Asked requirement={good.requirement} currency={currency} />}
          {obstacle === null ? (
            <Button type="button" onClick={onRedeem} aria-label={t('mall.redeem.of', { name })}>
              {t('mall.redeem.open')}
            </Button>
          ) : (
            <Obstacle>
              <Icon name={obstacle === 'sold_out' ? 'nothing' : 'lock'} size={20} />
              {obstacle === 'points'
                ? t('mall.obstacle.points', { points: words.points(missing > 0n ? missing : 0n) })
                : t(`mall.obstacle.${obstacle}`)}
            </Obstacle>
          )}
        </Cost>
      </Text>
    </Card>
  );
}

/** How far the player is with what a good asks for beside points. */
function Asked({ requirement, currency }: { requirement: NonNullable<MallGood['requirement']>; currency: string }) {
  const { t, amount } = useMallWords();
  const { kind, days, amount: asked, reached } = requirement;
  const minor = (text: string) => {
    const read = fromDecimal(text, currency);
    return read.ok ? Number(read.value.amountMinor) : 0;
  };
  return (
    <Progress
      label={t(`mall.asks.${kind}`, { count: days })}
      value={Math.min(minor(reached), minor(asked))}
      max={minor(asked)}
      valueText={t('mall.asks.of', { reached: amount(reached, currency), amount: amount(asked, currency) })}
    />
  );
}
