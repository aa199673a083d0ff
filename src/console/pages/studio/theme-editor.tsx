import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { StudioThemeVariant } from '../../../shared/contract/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { Part, Tag } from '../../kit/page.tsx';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { useWords, type WordKey } from '../../words/words.ts';
import type { StudioStore } from './studio-store.ts';
import { TokenFiles } from './token-files.tsx';
import { colorPath, colorValue, measurePath, measureValue } from './theme-paths.ts';

/** A part of the editor, with air between what it has. */
const Group = styled(Part)`
  display: grid;
  gap: ${space(3)};
`;

const Colors = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: ${space(1)} ${space(4)};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 32px;
  }
  & > li > span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Swatch = styled.input.attrs({ type: 'color' })`
  flex: none;
  width: 32px;
  height: 24px;
  padding: 0;
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-small);
  background: none;
  overflow: hidden;
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 0;
  }
`;

const Pairs = styled.ul`
  display: grid;
  gap: ${space(2)};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  & > li > span:last-of-type {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;

/** The letters of a pair on its ground. */
const Sample = styled.span`
  flex: none;
  width: 32px;
  border-radius: var(--radius-small);
  text-align: center;
  font-weight: var(--weight-strong);
`;

const VARIANTS: Readonly<Record<string, WordKey>> = {
  dark: 'studio.theme.dark',
  light: 'studio.theme.light',
  'contrast-dark': 'studio.theme.contrastDark',
  'contrast-light': 'studio.theme.contrastLight',
};

interface ThemeEditorProps {
  store: StudioStore;
  slug: string;
  /** Of the draft that the gateway has; the theme is read again when it changes. */
  version: string;
  mayChange: boolean;
}

/** The look of the draft: its palette, every colour of every mode with its contrast, and its measures. */
export const ThemeEditor = observer(function ThemeEditor({ store, slug, version, mayChange }: ThemeEditorProps) {
  const say = useWords();
  const [name, setName] = useState<string>();
  useEffect(() => void store.loadTheme(), [store, version]);
  const { value: theme, fault } = store.theme;
  if (!theme) return <p>{say(fault === undefined ? 'console.loading' : `error.${fault}`)}</p>;
  const variant = theme.variants.find((one) => one.name === name) ?? theme.variants[0]!;
  const lowIn = ({ pairs }: StudioThemeVariant) => pairs.filter(({ ratio, ratioMin }) => ratio < ratioMin).length;
  return (
    <>
      {mayChange && <Palette store={store} colors={theme.logoColors} accent={accentOf(variant)} />}
      <Group>
        <h2>{say('studio.theme.colors')}</h2>
        <ToggleRow role="group" aria-label={say('studio.preview.mode')}>
          {theme.variants.map((one) => (
            <ToggleButton key={one.name} aria-pressed={one === variant} onClick={() => setName(one.name)}>
              {say(VARIANTS[one.name]!)}
              {lowIn(one) > 0 && <Tag $tone="bad">{lowIn(one)}</Tag>}
            </ToggleButton>
          ))}
        </ToggleRow>
        <TokenFiles key={variant.name} store={store} slug={slug} variant={variant.name} mayChange={mayChange} />
        <Contrasts store={store} variant={variant} mayChange={mayChange} />
        <Colors aria-label={say('studio.theme.colors')}>
          {variant.colors.map(({ token, hex }) => {
            const path = colorPath(variant.name, token);
            const label = token.slice('color.'.length);
            return (
              <li key={token}>
                <Swatch
                  aria-label={label}
                  value={hex.slice(0, 7)}
                  disabled={!mayChange}
                  onChange={({ target }) => store.set(path, colorValue(target.value))}
                />
                <span title={`${label} ${hex}`}>{label}</span>
                <Reset store={store} path={path} label={label} />
              </li>
            );
          })}
        </Colors>
      </Group>
      <Measures store={store} measures={theme.measures} mayChange={mayChange} />
    </>
  );
});

const accentOf = ({ colors }: StudioThemeVariant): string =>
  colors.find(({ token }) => token === 'color.accent')?.hex.slice(0, 7) ?? '';

/** Takes a value of the brand's own back, so that it is inherited again. */
const Reset = observer(function Reset({
  store,
  path,
  label,
}: {
  store: StudioStore;
  path: readonly string[];
  label: string;
}) {
  const say = useWords();
  return (
    store.isOwn(path) && (
      <ToggleButton
        aria-label={say('studio.theme.resetOf', { name: label })}
        onClick={() => store.set(path, undefined)}
      >
        {say('studio.theme.reset')}
      </ToggleButton>
    )
  );
});

/** A whole palette from one colour. */
function Palette({ store, colors, accent }: { store: StudioStore; colors: readonly string[]; accent: string }) {
  const say = useWords();
  const [color, setColor] = useState(accent);
  const [isBusy, setBusy] = useState(false);
  const apply = async (from: string) => {
    setBusy(true);
    setColor(from);
    await store.applyPalette(from);
    setBusy(false);
  };
  return (
    <Group>
      <h2>{say('studio.theme.palette')}</h2>
      <p>{say('studio.theme.paletteText')}</p>
      <ToggleRow>
        <Swatch
          aria-label={say('studio.theme.paletteColor')}
          value={color}
          onChange={({ target }) => setColor(target.value)}
        />
        <Button type="button" $rank="secondary" disabled={isBusy} aria-busy={isBusy} onClick={() => void apply(color)}>
          {say('studio.theme.apply')}
        </Button>
      </ToggleRow>
      {colors.length > 0 && <p>{say('studio.theme.logoColors')}</p>}
      <ToggleRow>
        {colors.slice(0, 3).map((one) => (
          <ToggleButton
            key={one}
            disabled={isBusy}
            aria-label={say('studio.theme.fromLogo', { color: one })}
            onClick={() => void apply(one)}
          >
            <Sample aria-hidden style={{ background: one, width: 16, height: 16 }} />
            {one}
          </ToggleButton>
        ))}
      </ToggleRow>
    </Group>
  );
}

interface ContrastsProps {
  store: StudioStore;
  variant: StudioThemeVariant;
  mayChange: boolean;
}

/** The contrast of each pair, those that cannot be read first, each with a colour that could. */
function Contrasts({ store, variant: { name, colors, pairs }, mayChange }: ContrastsProps) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const hexOf = (token: string) => colors.find((color) => color.token === token)?.hex ?? 'transparent';
  const low = pairs.filter(({ ratio, ratioMin }) => ratio < ratioMin);
  const shown = isOpen ? pairs.toSorted((a, b) => a.ratio / a.ratioMin - b.ratio / b.ratioMin) : low;
  return (
    <>
      <ToggleRow aria-live="polite">
        {low.length === 0 ? (
          <Tag $tone="good">{say('studio.theme.allPass', { count: pairs.length })}</Tag>
        ) : (
          <Tag $tone="bad">{say('studio.theme.low', { count: low.length })}</Tag>
        )}
        <ToggleButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'studio.theme.fewerPairs' : 'studio.theme.allPairs')}
        </ToggleButton>
      </ToggleRow>
      <Pairs aria-label={say('studio.theme.pairs')}>
        {shown.map(({ front, ground, groundHex, ratio, ratioMin, passing }) => (
          <li key={`${front} ${ground}`}>
            <Sample aria-hidden style={{ background: groundHex, color: hexOf(front) }}>
              {say('studio.theme.sample')}
            </Sample>
            <span>
              {say('studio.theme.pair', {
                front: front.slice(6),
                ground: ground.replace('color.', ''),
                ratio,
                least: ratioMin,
              })}
            </span>
            {passing !== null && mayChange && (
              <ToggleButton onClick={() => store.set(colorPath(name, front), colorValue(passing))}>
                {say('studio.theme.use', { color: passing })}
              </ToggleButton>
            )}
          </li>
        ))}
      </Pairs>
    </>
  );
}

interface MeasuresProps {
  store: StudioStore;
  measures: readonly { token: string; value: number; unit: string }[];
  mayChange: boolean;
}

/** Corners, distances, sizes and the steps of type, in all modes. */
function Measures({ store, measures, mayChange }: MeasuresProps) {
  const say = useWords();
  return (
    <Group>
      <h2>{say('studio.theme.measures')}</h2>
      <Colors aria-label={say('studio.theme.measures')}>
        {measures.map(({ token, value, unit }) => (
          <li key={token}>
            <span>{token.replace('.', ' ')}</span>
            <Input
              type="number"
              aria-label={token}
              step="any"
              min={0}
              style={{ width: 76, paddingInline: 8 }}
              disabled={!mayChange}
              // A number that the gateway has not answered yet stays as it is typed.
              defaultValue={value}
              key={value}
              onChange={({ target }) => {
                if (target.value !== '' && target.valueAsNumber !== value)
                  store.set(measurePath(token), measureValue(target.valueAsNumber, unit));
              }}
            />
            <small>{unit}</small>
            <Reset store={store} path={measurePath(token)} label={token} />
          </li>
        ))}
      </Colors>
    </Group>
  );
}
