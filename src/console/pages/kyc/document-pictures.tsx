import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { DocumentCase } from '../../../shared/contract/console/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** Widths of a picture in its frame, in percent: as it fits, and larger. */
const ZOOMS = [100, 180, 300] as const;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
  & > span {
    flex: 1;
    color: var(--color-muted);
    font-size: var(--text-0);
    text-align: end;
  }
`;

const Window = styled.div`
  overflow: auto;
  max-height: 70vh;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  background: var(--color-surface);
  & > img {
    display: block;
    max-width: none;
  }
`;

interface PicturesProps {
  merchant: string;
  of: Pick<DocumentCase, 'id' | 'pictures'>;
}

/** The pictures of a document, one at a time: 1, 2 and 3 choose one, + and - change its size. */
export function DocumentPictures({ merchant, of: { id, pictures } }: PicturesProps) {
  const say = useWords();
  const [place, setPlace] = useState(1);
  const [zoom, setZoom] = useState(0);
  const resize = (by: 1 | -1) => setZoom((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1));
  const places = Array.from({ length: pictures }, (_, index) => index + 1);
  useKeys({
    ...Object.fromEntries(places.map((one) => [String(one), () => setPlace(one)])),
    '+': () => resize(1),
    '-': () => resize(-1),
  });
  if (pictures === 0) return <p>{say('document.erased')}</p>;
  return (
    <div>
      <Bar>
        {places.length > 1 &&
          places.map((one) => (
            <Button
              key={one}
              type="button"
              $rank="secondary"
              aria-pressed={one === place}
              aria-keyshortcuts={String(one)}
              onClick={() => setPlace(one)}
            >
              {say('document.picture', { place: one })} <kbd aria-hidden>{one}</kbd>
            </Button>
          ))}
        <Button
          type="button"
          $rank="secondary"
          disabled={zoom === ZOOMS.length - 1}
          aria-keyshortcuts="+"
          onClick={() => resize(1)}
        >
          {say('document.zoomIn')} <kbd aria-hidden>+</kbd>
        </Button>
        <Button type="button" $rank="secondary" disabled={zoom === 0} aria-keyshortcuts="-" onClick={() => resize(-1)}>
          {say('document.zoomOut')} <kbd aria-hidden>-</kbd>
        </Button>
        <span>{say('document.noted')}</span>
      </Bar>
      <Picture merchant={merchant} id={id} place={String(place)} width={ZOOMS[zoom]!} />
    </div>
  );
}

interface PictureProps {
  merchant: string;
  id: string;
  place: string;
  /** In percent of its frame. */
  width: number;
}

const Picture = observer(function Picture({ merchant, id, place, width }: PictureProps) {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({ merchant, id, place }, (request) => client.call('documentPicture', request));
  return (
    <Loaded of={page}>
      {({ jpeg }) => (
        // Scrolled by the keyboard as well.
        <Window tabIndex={0} role="group" aria-label={say('document.picture', { place })}>
          <img
            src={`data:image/jpeg;base64,${jpeg}`}
            alt={say('document.picture', { place })}
            style={{ width: `${width}%` }}
          />
        </Window>
      )}
    </Loaded>
  );
});
