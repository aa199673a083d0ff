import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * What the drawn phone shows: a page with a button, a store, a prompt, a settings row, a profile or the home screen.
 */
export type Drawing = 'page' | 'store' | 'ask' | 'settings' | 'profile' | 'home';

/** A phone cut off at its lower edge, in the brand's colours. The part to tap has the accent colour. */
const Svg = styled.svg`
  width: 100%;
  max-width: 240px;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  & .body {
    fill: var(--color-ground);
    stroke: var(--color-control-line);
    stroke-width: 2;
  }
  & .card {
    fill: var(--color-surface);
    stroke: var(--color-line);
  }
  & .line {
    fill: var(--color-line);
  }
  & .soft {
    fill: var(--color-hover);
    stroke: var(--color-line);
  }
  & .tap {
    fill: var(--color-accent);
  }
  & .mark {
    fill: none;
    stroke: var(--color-on-accent);
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .ring {
    fill: none;
    stroke: var(--color-accent);
    stroke-width: 1.5;
    opacity: 0.5;
  }
`;

const line = (x: number, y: number, width: number, height = 5) => (
  <rect key={`${x} ${y}`} className="line" x={x} y={y} width={width} height={height} rx={height / 2} />
);
const arrow = (x: number, y: number) => <path className="mark" d={`M${x} ${y - 6}v10M${x - 5} ${y}l5 5 5-5`} />;

/** Each drawing fills a screen of 88 by 130 units with its origin at 46, 26. */
const screens: Readonly<Record<Drawing, ReactNode>> = {
  page: (
    <>
      {line(72, 34, 36, 7)}
      <rect className="card" x="54" y="50" width="72" height="40" rx="5" />
      {line(62, 60, 40)}
      {line(62, 70, 52)}
      <rect className="ring" x="51" y="97" width="78" height="24" rx="8" />
      <rect className="tap" x="54" y="100" width="72" height="18" rx="6" />
      {arrow(90, 109)}
      {line(54, 130, 60)}
      {line(54, 140, 46)}
    </>
  ),
  store: (
    <>
      <rect className="soft" x="54" y="38" width="30" height="30" rx="7" />
      {line(92, 42, 34, 6)}
      {line(92, 54, 22)}
      <rect className="ring" x="89" y="61" width="40" height="18" rx="9" />
      <rect className="tap" x="92" y="64" width="34" height="12" rx="6" />
      <rect className="card" x="54" y="90" width="32" height="52" rx="5" />
      <rect className="card" x="94" y="90" width="32" height="52" rx="5" />
    </>
  ),
  ask: (
    <>
      {line(54, 36, 60)}
      {line(54, 46, 44)}
      <rect className="card" x="52" y="66" width="76" height="66" rx="9" />
      {line(66, 78, 48, 6)}
      {line(62, 90, 56)}
      {line(70, 99, 40)}
      {line(60, 119, 20, 6)}
      <rect className="ring" x="87" y="108" width="38" height="26" rx="9" />
      <rect className="tap" x="90" y="111" width="32" height="16" rx="6" />
      <path className="mark" d="m101 119 4 4 7-8" />
    </>
  ),
  settings: (
    <>
      {line(54, 34, 40, 8)}
      <rect className="card" x="52" y="52" width="76" height="24" rx="6" />
      {line(60, 61, 44, 6)}
      <rect className="ring" x="49" y="81" width="82" height="26" rx="8" />
      <rect className="tap" x="52" y="84" width="76" height="20" rx="6" />
      <path className="mark" d="M60 94h36M116 89l5 5-5 5" />
      <rect className="card" x="52" y="114" width="76" height="34" rx="6" />
      {line(60, 122, 50, 6)}
      {line(60, 136, 36, 6)}
    </>
  ),
  profile: (
    <>
      {line(54, 36, 26, 6)}
      <rect className="ring" x="93" y="29" width="36" height="20" rx="8" />
      <rect className="tap" x="96" y="32" width="30" height="14" rx="5" />
      <path className="mark" d="m106 39 3 3 6-6" />
      <rect className="card" x="52" y="58" width="76" height="44" rx="8" />
      <rect className="soft" x="60" y="66" width="26" height="26" rx="6" />
      {line(94, 72, 26, 6)}
      {line(94, 84, 18)}
      {line(54, 112, 72)}
      {line(54, 122, 58)}
      {line(54, 132, 66)}
    </>
  ),
  home: (
    <>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
        <rect
          key={index}
          className="soft"
          x={54 + (index % 3) * 26}
          y={38 + Math.floor(index / 3) * 32}
          width="20"
          height="20"
          rx="5"
        />
      ))}
      <rect className="ring" x="102" y="98" width="28" height="28" rx="9" />
      <rect className="tap" x="106" y="102" width="20" height="20" rx="5" />
      <path className="mark" d="m113 108 6 4-6 4z" />
      {line(106, 128, 20, 4)}
    </>
  ),
};

/** An installation step as a picture. Decorative: the text beside it says the same. */
export function PhoneDrawing({ shows }: { shows: Drawing }) {
  return (
    <Svg viewBox="0 0 180 150" aria-hidden focusable={false}>
      <path className="body" d="M42 170V26a14 14 0 0 1 14-14h68a14 14 0 0 1 14 14v144z" />
      {line(80, 18, 20, 4)}
      {screens[shows]}
    </Svg>
  );
}
