import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { VisuallyHidden } from '../../../ui/states.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { Level, LevelTable } from './read-levels.ts';

/** What the heights of the steps stand for. */
const Axis = styled.p`
  margin-bottom: ${space(4)};
  color: var(--color-muted);
  font-size: var(--text-0);
`;

/** Rows with bars on a phone; from a tablet on a staircase, whose parts line up across the steps. */
const Steps = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.tablet} {
    max-width: 960px;
    grid-template: auto auto 1fr / repeat(${(props) => props.$count}, minmax(0, 1fr));
    column-gap: ${space(3)};
    ${inLayout.columns} {
      column-gap: 1px;
    }
  }
`;

/** The height is a class and not a style of the element, which the page's policy forbids. */
const Step = styled.li<{ $rise: number }>`
  --rise: ${(props) => props.$rise};
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(4)};
  border-bottom: 1px solid var(--color-line);
  &:last-child {
    border-bottom: 0;
  }
  & > h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(2)};
    font-size: var(--text-2);
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    grid-template-rows: subgrid;
    grid-row: span 3;
    padding: 0;
    border: 0;
    & > h3 {
      order: 1;
      margin-top: ${space(1)};
      font-size: var(--text-1);
    }
    & > dl {
      order: 2;
    }
  }
`;

/** The bar, with its figure at its end. */
const Plot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  & > span:first-child {
    flex: none;
    width: calc(8% + var(--rise) * 60%);
    height: ${space(3)};
    border-radius: var(--radius-small);
    background: color-mix(in srgb, var(--color-accent) calc(28% + var(--rise) * 72%), var(--color-surface));
    box-shadow: 0 0 calc(var(--rise) * 28px)
      color-mix(in srgb, var(--color-accent) calc(var(--effect-hero-glow) * 90%), transparent);
  }
  & > span:last-child {
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    flex-direction: column-reverse;
    align-items: stretch;
    justify-content: flex-start;
    gap: ${space(2)};
    & > span:first-child {
      width: auto;
      height: calc(${space(4)} + var(--rise) * 168px);
      border-radius: var(--radius-medium) var(--radius-medium) 0 0;
    }
  }
  ${media.tablet} {
    ${inLayout.centred} {
      & > span:first-child {
        border: var(--border-card);
      }
    }
  }
  ${inLayout.columns} {
    & > span:first-child {
      border-radius: 0;
    }
  }
  li[aria-current] ~ li & > span:first-child {
    background: var(--color-hover);
    box-shadow: none;
  }
`;

const Gifts = styled.dl`
  color: var(--color-muted);
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    ${media.tablet} {
      display: block;
    }
  }
  & > div + div {
    margin-top: ${space(1)};
  }
  & dd {
    margin: 0;
    color: var(--color-text);
  }
  ${media.tablet} {
    font-size: var(--text-0);
  }
`;

const Mine = styled.small`
  padding: 0 ${space(2)};
  border-radius: var(--radius-pill);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-family: var(--font-text);
  font-size: 12px;
  letter-spacing: 0;
  line-height: 1.5;
`;

/** The levels as a staircase: how high each is, what reaches it and what it gives. The level of the player, if the operator has named one, is marked. */
export const LevelLadder = observer(function LevelLadder({ table }: { table: LevelTable }) {
  const { member } = useStore();
  const { levels } = table;
  return (
    <>
      <Axis aria-hidden="true">{table.threshold}</Axis>
      <Steps $count={levels.length}>
        {levels.map((level, index) => (
          <Rung
            key={level.name}
            level={level}
            table={table}
            rise={index / (levels.length - 1)}
            isMine={level.name === member.vipLabel}
          />
        ))}
      </Steps>
    </>
  );
});

interface RungProps {
  level: Level;
  table: LevelTable;
  /** From 0 for the first level to 1 for the last one. */
  rise: number;
  isMine: boolean;
}

function Rung({ level, table, rise, isMine }: RungProps) {
  const { t } = useTranslation();
  return (
    <Step $rise={rise} aria-current={isMine ? 'true' : undefined}>
      <h3>
        {level.name}
        {isMine && <Mine>{t('level.mine')}</Mine>}
      </h3>
      <Plot>
        <span />
        <span>
          <VisuallyHidden>{`${table.threshold}: `}</VisuallyHidden>
          {level.threshold}
        </span>
      </Plot>
      <Gifts>
        {table.gifts.map((gift, index) => (
          <div key={gift}>
            {table.gifts.length > 1 ? <dt>{gift}</dt> : <VisuallyHidden as="dt">{gift}</VisuallyHidden>}
            <dd>{level.gifts[index]}</dd>
          </div>
        ))}
      </Gifts>
    </Step>
  );
}
