import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { FilesOfBrand } from '../../../shared/contract/console/brand-files.ts';
import { DRAWING_BYTES_MAX, FONT_BYTES_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { space } from '../../../ui/measure.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Part, Tag } from '../../kit/page.tsx';
import { PickFile } from '../../kit/pick-file.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { faultsIn } from './file-parts.ts';
import { FaultList } from './studio-side.tsx';
import type { StudioStore } from './studio-store.ts';

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: ${space(5)};
  margin-top: ${space(4)};
  list-style: none;
  & > li {
    display: grid;
    align-content: start;
    gap: ${space(2)};
    padding: ${space(3)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
  }
  & small {
    color: var(--color-muted);
    overflow-wrap: anywhere;
  }
`;

/** A drawing on a light and on a dark ground, because each mode has one. */
const Grounds = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-radius: var(--radius-small);
  overflow: hidden;
  & > span {
    display: grid;
    place-items: center;
    height: 96px;
    padding: ${space(2)};
  }
  & > :first-child {
    background: #fff; /* tidy: the light ground that a drawing is tried on */
  }
  & > :last-child {
    background: #14161a; /* tidy: the dark ground that a drawing is tried on */
  }
  & img {
    max-width: 100%;
    max-height: 80px;
    object-fit: contain;
  }
`;

/** What a drawing is, as `accept` of an input has it. */
const SVG = 'image/svg+xml,.svg';
/** What a photograph is made of. */
const PHOTOGRAPH = 'image/png,image/jpeg';

interface BrandDrawingsProps {
  store: StudioStore;
  studio: Studio;
  merchant: string;
}

/** The drawings and photographs of the draft: whose each is, what shows it, and another in its place. */
export const BrandDrawings = observer(function BrandDrawings({ store, studio, merchant }: BrandDrawingsProps) {
  const { client, session } = useConsole();
  const say = useWords();
  const [problem, setProblem] = useState<string>();
  const page = usePageValue({ merchant }, (request) => client.call('brandFiles', request));
  const hash = studio.draft?.hash;
  useEffect(() => page.load(), [page, hash]);
  const mayChange = session.may('brands.change');
  const take = async (file: File, path?: string) => {
    if (!file.name.endsWith('.svg')) {
      const answer = await store.writePhotograph(path ?? `assets/${plainName(file.name)}.webp`, file);
      setProblem(answer.ok ? undefined : say(`error.${answer.code}`));
      return;
    }
    // What is far too large is not even read.
    const svg = file.size <= DRAWING_BYTES_MAX ? await file.text() : '';
    setProblem(svg === '' ? say('newBrand.logoTooLarge') : undefined);
    if (svg !== '') store.writeFile(path ?? `assets/${plainName(file.name)}.svg`, svg);
  };
  const faults = faultsIn(studio, 'assets/');
  return (
    <>
      <p>{say('studio.drawingsText')}</p>
      {mayChange && (
        <ToggleRow style={{ marginTop: 12 }}>
          <PickFile
            label={say('studio.addDrawing')}
            accept={`${SVG},${PHOTOGRAPH}`}
            onPick={(file) => void take(file)}
          />
        </ToggleRow>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {faults.length > 0 && <FaultList faults={faults} />}
      <Loaded of={page}>
        {({ pictures, fonts }) => (
          <>
            <Gallery aria-label={say('studio.drawings')}>
              {pictures.map((picture) => (
                <li key={picture.path}>
                  <Drawing picture={picture} slug={studio.slug} />
                  {mayChange && (
                    <ToggleRow>
                      <PickFile
                        label={say('studio.replace')}
                        name={picture.path}
                        accept={picture.path.endsWith('.webp') ? PHOTOGRAPH : SVG}
                        onPick={(file) => void take(file, picture.path)}
                      />
                      {picture.from === studio.slug && (
                        <ToggleButton
                          aria-label={say('studio.removeOf', { name: picture.path })}
                          onClick={() => store.writeFile(picture.path, null)}
                        >
                          {say('studio.remove')}
                        </ToggleButton>
                      )}
                    </ToggleRow>
                  )}
                </li>
              ))}
            </Gallery>
            {(fonts.length > 0 || mayChange) && <Fonts store={store} fonts={fonts} slug={studio.slug} />}
          </>
        )}
      </Loaded>
    </>
  );
});

/** The fonts of the draft. Which family each is, and by what licence, stands with the look. */
function Fonts({ store, fonts, slug }: { store: StudioStore; slug: string } & Pick<FilesOfBrand, 'fonts'>) {
  const { session } = useConsole();
  const say = useWords();
  const mayChange = session.may('brands.change');
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (file: File) => {
    setTooLarge(file.size > FONT_BYTES_MAX);
    if (file.size <= FONT_BYTES_MAX) store.writeFile(`assets/${plainName(file.name)}.woff2`, await base64Of(file));
  };
  return (
    <Part style={{ display: 'grid', gap: 12, marginTop: 32 }}>
      <h2>{say('studio.fonts')}</h2>
      <p>{say('studio.fontsText')}</p>
      <ul aria-label={say('studio.fonts')}>
        {fonts.map(({ path, from, shownBy }) => (
          <li key={path}>
            {path.slice('assets/'.length)}{' '}
            <Tag>{from === slug ? say('studio.own') : say('studio.fromParent', { from })}</Tag>{' '}
            {shownBy.length === 0 && say('studio.notNamed')}
            {mayChange && from === slug && (
              <ToggleButton
                aria-label={say('studio.removeOf', { name: path })}
                onClick={() => store.writeFile(path, null)}
              >
                {say('studio.remove')}
              </ToggleButton>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <ToggleRow>
          <PickFile label={say('studio.addFont')} accept=".woff2,font/woff2" onPick={(file) => void take(file)} />
        </ToggleRow>
      )}
      {isTooLarge && <p role="alert">{say('studio.fontTooLarge')}</p>}
    </Part>
  );
}

/** The content of a file in Base64. */
const base64Of = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));

/** A name that a picture or a font may have, from that of a file. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.(svg|png|jpe?g|woff2)$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture';

function Drawing({
  picture: { path, from, shownBy, url },
  slug,
}: {
  picture: FilesOfBrand['pictures'][number];
  slug: string;
}) {
  const say = useWords();
  return (
    <>
      <Grounds>
        {['light', 'dark'].map((ground) => (
          <span key={ground}>
            <img src={url} alt={ground === 'light' ? path : ''} />
          </span>
        ))}
      </Grounds>
      <span>
        <strong>{path.slice('assets/'.length)}</strong>{' '}
        <Tag>{from === slug ? say('studio.own') : say('studio.fromParent', { from })}</Tag>
      </span>
      <small>{shownBy.length > 0 ? shownBy.join(', ') : say('studio.notNamed')}</small>
    </>
  );
}
