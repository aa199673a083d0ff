import styled from 'styled-components';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import type { CampaignDrawing } from '../../../shared/promotions/campaign.ts';
import { inLayout, media, space } from '../../../ui/measure.ts';

/** Full turn of the rays, and how many there are. */
const [TURN_DEG, RAYS] = [360, 18];

/**
 * The drawing is cropped at its sides, so it fits a phone and a desktop. The gradient stays for what can be pressed, except in the centred layout,
 * where the picture is an envelope with a flap.
 */
const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 132px;
  overflow: hidden;
  border-radius: inherit;
  background: linear-gradient(
    160deg,
    color-mix(in srgb, var(--color-accent) 24%, var(--color-raised)),
    color-mix(in srgb, var(--color-accent) 6%, var(--color-raised))
  );
  color: var(--color-accent);
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0.16;
  }
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > p {
    position: relative;
    padding: ${space(2)} ${space(3)};
    color: var(--color-text);
    text-align: center;
    overflow-wrap: anywhere;
    & > strong {
      display: block;
      font-family: var(--font-display);
      font-size: var(--text-6, var(--text-5));
      font-variant-numeric: lining-nums tabular-nums;
      line-height: 1.2;
    }
    & > small {
      font-size: var(--text-0);
      font-weight: var(--weight-strong);
    }
  }
  ${media.desktop} {
    min-height: 160px;
  }
  ${inLayout.centred} {
    background: var(--gradient-action);
    color: var(--color-on-accent);
    & > p {
      padding-top: ${space(9)};
      color: inherit;
    }
    &:not(:has(> img))::before {
      position: absolute;
      inset: 0 0 auto;
      height: 44%;
      background: color-mix(in srgb, currentColor 18%, transparent);
      clip-path: polygon(0 0, 100% 0, 50% 100%);
      content: '';
    }
  }
  ${inLayout.columns} {
    min-height: 72px;
    border: 1px solid var(--color-line);
    background: none;
    & > svg {
      display: none;
    }
    & > p > strong {
      font-size: var(--text-4);
    }
  }
`;

type Motif = 'rays' | 'coins' | 'rings' | 'waves';
const motifs: Readonly<Record<CampaignDrawing, Motif>> = {
  welcome: 'rays',
  rounds: 'rings',
  cashback: 'coins',
  rebate: 'waves',
  raffle: 'rings',
};

/** Drawn on 400 by 200, with its weight in the middle. */
const drawings: Readonly<Record<Motif, () => React.ReactNode>> = {
  rays: () =>
    Array.from({ length: RAYS }, (_, place) => (
      <path key={place} d="M200 100 186 -160H214z" transform={`rotate(${(place * TURN_DEG) / RAYS} 200 100)`} />
    )),
  coins: () =>
    [
      [70, 160, 58],
      [128, 60, 34],
      [330, 60, 66],
      [268, 170, 40],
      [372, 160, 26],
    ].map(([x, y, r]) => (
      <g key={x}>
        <circle cx={x} cy={y} r={r} />
        <circle cx={x} cy={y} r={r! * 0.72} fill="none" stroke="var(--color-ground)" strokeWidth="3" />
      </g>
    )),
  rings: () =>
    [40, 76, 112, 148, 184].map((r) => (
      <circle
        key={r}
        cx="200"
        cy="100"
        r={r}
        fill="none"
        stroke="currentColor"
        strokeWidth="14"
        strokeDasharray={`${r * 4.4} ${r * 1.88}`}
        transform={`rotate(${r} 200 100)`}
      />
    )),
  waves: () =>
    [0, 1, 2, 3, 4, 5].map((row) => (
      <path
        key={row}
        d={`M-20 ${20 + row * 34}q35-30 70 0t70 0 70 0 70 0 70 0 70 0`}
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
      />
    )),
};

interface PromotionPictureProps extends Pick<PromotionRow, 'drawing' | 'picture'> {
  figure: string;
  /** What the figure counts. */
  unit: string;
}

/**
 * The picture of a promotion: the one that operators have set, cropped to each width, or else what it gives, large, on a drawing in the brand's colours.
 * The terms say it in words.
 */
export function PromotionPicture({ drawing, picture, figure, unit }: PromotionPictureProps) {
  if (picture !== null)
    return (
      <Frame>
        <img src={picture} alt="" width={1280} height={560} loading="lazy" />
      </Frame>
    );
  return (
    <Frame>
      <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" fill="currentColor" aria-hidden="true">
        {drawings[motifs[drawing]]()}
      </svg>
      <p aria-hidden="true">
        <strong>{figure}</strong>
        <small>{unit}</small>
      </p>
    </Frame>
  );
}
